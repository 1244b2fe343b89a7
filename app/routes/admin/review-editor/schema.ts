import { type Extensions, getSchema, Mark } from '@tiptap/core'
import { ListItem, OrderedList } from '@tiptap/extension-list'
import { StarterKit } from '@tiptap/starter-kit'

import { linkAttributes, reviewSchemes } from '#domain/reviews/review-rules.ts'

import { imageNodes } from './image-nodes.ts'
import { tableNodes, textAttributes } from './table-nodes.ts'

function isFollowable(href: string): boolean {
  // Browsers ignore control characters and whitespace in a scheme.
  const address = href.replace(/[\p{Cc}\s]+/gu, '')
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(address)?.[1]?.toLowerCase()
  return scheme ? reviewSchemes.includes(scheme) : !/^[/\\]{2}/.test(address)
}

const Link = Mark.create({
  name: 'link',
  // Wraps bold and italic, so that a partly formatted link stays one link.
  priority: 1000,
  inclusive: false,
  addAttributes: () => textAttributes('href'),
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (a) => isFollowable(a.getAttribute('href') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', linkAttributes(href ?? ''), 0],
})

/** Extensions of the editor; together they support exactly the tags that the sanitiser allows. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    ...{ code: false, codeBlock: false, strike: false, underline: false, link: false },
    ...{ listItem: false, orderedList: false },
    // A trailing node would be part of every selection of the whole text.
    trailingNode: false,
    dropcursor: { color: false, class: 'review-drop-cursor' },
  }),
  // Allows any block first: otherwise an empty paragraph would precede a heading in a list item.
  ListItem.extend({ content: 'block+' }),
  // Drops `start` and `type`, which visitors would not see.
  OrderedList.extend({ addAttributes: () => ({}), renderHTML: () => ['ol', 0] }),
  Link,
  ...imageNodes,
  ...tableNodes,
]

export const reviewSchema = getSchema(extensions)
