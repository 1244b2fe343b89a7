import { maxImageBytes, type StoredImage } from '#domain/images/stored-image.ts'

/** Uploads an image. `onProgress` gets the fraction that is done. An aborted upload ends as one that was not sent. */
export async function uploadImage(
  file: File,
  to: string,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<StoredImage> {
  if (file.size > maxImageBytes) return { problem: 'too_large' }
  const form = new FormData()
  form.set('file', file)
  // XMLHttpRequest reports upload progress, unlike fetch. The last 10 % is the server's processing.
  const request = new XMLHttpRequest()
  const { promise, resolve } = Promise.withResolvers<StoredImage>()
  request.upload.onprogress = ({ loaded, total }) => onProgress((0.9 * loaded) / Math.max(total, 1))
  request.onerror = () => resolve({ problem: 'not_sent' })
  request.onabort = request.onerror
  request.onload = () => {
    const result = request.response as Partial<StoredImage> | null
    const isAnswer = result !== null && ('address' in result || 'problem' in result)
    if (request.status === 413) resolve({ problem: 'too_large' })
    else resolve(isAnswer ? (result as StoredImage) : { problem: 'not_sent' })
  }
  signal?.addEventListener('abort', () => request.abort())
  request.open('POST', to)
  request.responseType = 'json'
  request.send(form)
  return promise
}
