/** A question and its answer. Plain text, because the page and its structured data use the same text. */
export interface Question {
  question: string
  /** Paragraphs. */
  answer: string[]
}

/** Adds no-break spaces, so that a line break never separates a number from its thousands or its unit. */
// Lets bundles leave out unused questions: messages/index.ts imports all.
/*@__NO_SIDE_EFFECTS__*/
export function faq(questions: Question[]): Question[] {
  return questions.map(({ question, answer }) => ({
    question,
    answer: answer.map((text) => text.replace(/(\d) (?=\d{3}(?!\d)|kr\b|[%§])/g, '$1\u00a0')),
  }))
}
