import { parseInert } from './html.ts'
import { withoutImageData } from './paste.ts'

/** Characters of a paste without its images. A review has at most 200,000; Word's markup is many times its text. */
const maxPaste = 4_000_000

const lostImage = /<img\b[^<>]*\ssrc\s*=\s*["']?(?:data|file|blob):/gi

export interface Transfer {
  /** Images to upload. When there are any, they replace the text. */
  images: File[]
  problem: 'tooMuch' | 'notImages' | null
  /** Images inside the pasted text that cannot follow it. */
  lost: number
}

/** Reads what was pasted or dropped. Text takes precedence over files: Word adds an image of the copied text. */
export function readTransfer(data: DataTransfer): Transfer {
  const html = data.getData('text/html')
  const files = [...data.files]
  const result: Transfer = { images: [], problem: null, lost: 0 }
  const content = withoutImageData(html)
  if (content.length > maxPaste || data.getData('text/plain').length > maxPaste) {
    return { ...result, problem: 'tooMuch' }
  }
  const isText = () => html !== '' && parseInert(content).textContent?.trim() !== ''
  if (files.length === 0 || isText())
    return { ...result, lost: content.match(lostImage)?.length ?? 0 }
  const images = files.filter(({ type }) => type.startsWith('image/'))
  return { ...result, images, problem: images.length === 0 ? 'notImages' : null }
}
