const hyphenated = /((?<!\p{L})\p{L}-\p{L}+)/u

/** Keeps a word such as 'e-post' on one line, where browsers would break it after the hyphen. */
export function NoBreak({ text }: { text: string }) {
  return text.split(hyphenated).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
