import { imagesPerPage } from '#domain/images/library.ts'

import { type Api, descending, type Tables } from '../api.ts'

/** Restores images from the trash. Returns those of the addresses that are in the library afterwards. */
export async function restoreImages(api: Api, addresses: string[]): Promise<string[]> {
  const { data } = await api.rpc('restore_images', { addresses }).throwOnError()
  return data.map(({ address }) => address)
}

/** An image in the trash. */
export type TrashedImage = Pick<
  Tables['image_trash']['Row'],
  'address' | 'file_name' | 'deleted_at' | 'deleted_by' | 'deleted_by_email'
>

/** Returns a page of the images in the trash, last deleted first, and their number. */
export async function listTrashedImages(
  api: Api,
  page: number,
): Promise<{ images: TrashedImage[]; count: number }> {
  const from = (page - 1) * imagesPerPage
  const { data, count, error } = await api
    .from('image_trash')
    .select('address,file_name,deleted_at,deleted_by,deleted_by_email', { count: 'exact' })
    .order('deleted_at', descending)
    .order('address')
    .range(from, from + imagesPerPage - 1)
  if (error?.code === 'PGRST103') return { images: [], count: 0 }
  if (error) throw error
  return { images: data, count: count ?? 0 }
}

/** Returns the addresses of images that were deleted before that time. */
export async function listExpiredImages(
  api: Api,
  before: string,
  limit: number,
): Promise<string[]> {
  const { data } = await api
    .from('image_trash')
    .select('address')
    .lt('deleted_at', before)
    .order('deleted_at')
    .limit(limit)
    .throwOnError()
  return data.map(({ address }) => address)
}

/** Deletes images of the trash permanently, and returns those that were still there. The caller deletes their files. */
export async function purgeImages(api: Api, addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return []
  const { data } = await api
    .from('image_trash')
    .delete()
    .in('address', addresses)
    .select('address')
    .throwOnError()
  return data.map(({ address }) => address)
}
