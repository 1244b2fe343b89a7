/** Plain text on purpose: the same words are shown on the page and given to search engines. */
export interface Question {
  question: string
  /** Paragraphs. */
  answer: string[]
}

/** The text as it is set: a number is never parted from its thousands or its unit by a line break. */
export function faq(questions: Question[]): Question[] {
  return questions.map(({ question, answer }) => ({
    question,
    answer: answer.map((text) => text.replace(/(\d) (?=\d{3}(?!\d)|kr\b|[%§])/g, '$1\u00a0')),
  }))
}
