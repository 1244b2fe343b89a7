import type { Images } from '#app/context.ts'
import { typed } from '#app/data/form.ts'
import type { KeptImage } from '#domain/image.ts'

/** The name of the file beside an address, where a form sends both. */
export const fileNameOf = (name: string) => `${name}_file`

/** What an ImageField asks for when its form is sent: its file, if there is one, else the picture at its address. */
export function imageFrom(form: FormData, name: string, images: Images): Promise<KeptImage> {
  const file = form.get(fileNameOf(name))
  const isChosen = file instanceof Blob && file.size > 0
  return isChosen ? images.keepFile(file) : images.keepImage(typed(form, name))
}
