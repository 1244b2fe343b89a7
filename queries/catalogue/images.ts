import {
  type ImageTexts,
  imagesPerPage,
  type LibraryFilters,
  lacksAltCondition,
} from '#domain/images/library.ts'
import { type Kind, kinds } from '#domain/kinds/kinds.ts'
import { searchPatterns } from '#domain/lists/search.ts'
import { defaultLocale, languageOf } from '#domain/locale/locale.ts'

import { type Api, descending, type Tables } from '../api.ts'
import { restoreImages } from './image-trash.ts'
import { withPatterns } from './search.ts'

/** An image of the media library. */
export interface LibraryImage extends ImageTexts {
  address: string
  /** The name of the uploaded file, when it is known. */
  file_name: string | null
  width: number | null
  height: number | null
  created_at: string
  /** Number of records that use the image. */
  uses: number
  /** True when a page shows the image as content, so that it needs an alternative text. */
  shows_alt: boolean
}

const columns = 'address,file_name,width,height,alt,localized_alt,created_at,uses,shows_alt'

/** Returns a page of the library, newest first, and the number of matches. */
export async function listImages(
  api: Api,
  { q, show }: LibraryFilters,
  page: number,
): Promise<{ images: LibraryImage[]; count: number }> {
  let query = api
    .from('image_library')
    .select(columns, { count: 'exact' })
    .order('created_at', descending)
    .order('address')
  if (show === 'unused') query = query.eq('uses', 0)
  if (show === 'missing') query = query.eq('shows_alt', true).or(lacksAltCondition)
  const from = (page - 1) * imagesPerPage
  const { data, count, error } = await withPatterns(query, 'search', searchPatterns(q)).range(
    from,
    from + imagesPerPage - 1,
  )
  if (error?.code === 'PGRST103') return { images: [], count: 0 }
  if (error) throw error
  // The database checks that these columns are set, and that localized texts are texts by language.
  return { images: data as unknown as LibraryImage[], count: count ?? 0 }
}

/** Returns the images with these addresses, in no order. */
export async function findImages(api: Api, addresses: string[]): Promise<LibraryImage[]> {
  if (addresses.length === 0) return []
  const { data } = await api
    .from('image_library')
    .select(columns)
    .in('address', addresses)
    .throwOnError()
  return data as unknown as LibraryImage[]
}

/** Returns the alternative texts of images, by address. */
export async function findImageTexts(
  api: Api,
  addresses: string[],
): Promise<Map<string, ImageTexts>> {
  if (addresses.length === 0) return new Map()
  const { data } = await api
    .from('images')
    .select('address,alt,localized_alt')
    .in('address', addresses)
    .throwOnError()
  return new Map(data.map(({ address, ...texts }) => [address, texts as ImageTexts]))
}

/** Saves alternative texts in the languages in which the library lacks them. */
export async function fillImageTexts(api: Api, found: Map<string, ImageTexts>): Promise<void> {
  for (const [address, known] of await findImageTexts(api, [...found.keys()])) {
    const given = found.get(address)
    const alt = known.alt ?? given?.alt ?? null
    const localized_alt = { ...given?.localized_alt, ...known.localized_alt }
    const isSame = alt === known.alt && sameKeys(localized_alt, known.localized_alt)
    if (!isSame) await saveImageTexts(api, address, { alt, localized_alt })
  }
}

const sameKeys = (one: object, other: object) =>
  Object.keys(one).length === Object.keys(other).length

/** A record that uses an image. */
export interface ImageUse {
  kind: Kind
  id: string
  name: string
  fields: string[]
}

/** The most records that are listed for an image. */
const maxUses = 200

/** Returns the records that use an image, by name. */
export async function listUses(api: Api, address: string): Promise<ImageUse[]> {
  const { data: uses } = await api
    .from('image_uses')
    .select('kind,target_id,field')
    .eq('address', address)
    .order('target_id')
    .limit(maxUses)
    .throwOnError()
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const own = uses.filter((use) => use.kind === kind)
      const ids = [...new Set(own.map(({ target_id }) => target_id))]
      if (ids.length === 0) return []
      const { data } = await api.from(kind).select('id,name').in('id', ids).throwOnError()
      return data.map(({ id, name }) => ({
        kind,
        id,
        name,
        fields: own.filter(({ target_id }) => target_id === id).map(({ field }) => field),
      }))
    }),
  )
  return found.flat().sort((a, b) => a.name.localeCompare(b.name, languageOf(defaultLocale).tag))
}

/** Facts about an uploaded image. */
export type NewImage = Pick<
  Tables['images']['Insert'],
  'address' | 'file_name' | 'width' | 'height'
>

/** Adds an uploaded image to the library. An image that is there keeps its texts; one in the trash is restored. */
export async function addImage(api: Api, image: NewImage): Promise<void> {
  const [existing] = await restoreImages(api, [image.address])
  const { address, ...facts } = image
  await (existing
    ? api.from('images').update(facts).eq('address', address).is('file_name', null)
    : api.from('images').upsert(image, { onConflict: 'address', ignoreDuplicates: true })
  ).throwOnError()
}

/** Adds stored images that are neither in the library nor in its trash. */
export async function addUnknownImages(api: Api, addresses: string[]): Promise<void> {
  const { data } = await api
    .from('image_trash')
    .select('address')
    .in('address', addresses)
    .throwOnError()
  const trashed = new Set(data.map(({ address }) => address))
  const unknown = addresses.filter((address) => !trashed.has(address))
  if (unknown.length === 0) return
  await api
    .from('images')
    .upsert(
      unknown.map((address) => ({ address })),
      { onConflict: 'address', ignoreDuplicates: true },
    )
    .throwOnError()
}

/** Saves the alternative texts of an image; false when the image does not exist. */
export async function saveImageTexts(
  api: Api,
  address: string,
  texts: ImageTexts,
): Promise<boolean> {
  const { data } = await api
    .from('images')
    .update({ ...texts })
    .eq('address', address)
    .select('address')
    .throwOnError()
  return data.length > 0
}

/** Moves images to the trash. Returns the moved ones; those in use or already gone remain. */
export async function trashImages(api: Api, addresses: string[]): Promise<string[]> {
  const { data: used } = await api
    .from('image_uses')
    .select('address')
    .in('address', addresses)
    .throwOnError()
  const isUsed = new Set(used.map(({ address }) => address))
  const unused = addresses.filter((address) => !isUsed.has(address))
  if (unused.length === 0) return []
  const { data, error } = await api.from('images').delete().in('address', unused).select('address')
  // A record has begun to use one of them in the meantime.
  if (error?.code === '23503') return trashImages(api, unused)
  if (error) throw error
  return data.map(({ address }) => address)
}

/** A record in which an image has been replaced. */
export interface ReplacedIn {
  kind: Kind
  target_id: string
  name: string
  /** True when the record used the replacement before, so that replacing it back would replace too much. */
  used_both: boolean
}

/** Replaces an image in every record that uses it, or in some records. All of them change, or none. */
export async function replaceImage(
  api: Api,
  former: string,
  replacement: string,
  targets?: string[],
): Promise<ReplacedIn[]> {
  const { data } = await api
    .rpc('replace_image', { former, replacement, ...(targets && { targets }) })
    .throwOnError()
  return data as ReplacedIn[]
}
