import { NotReadable } from './limits.ts'

export async function readWorkbook(_bytes: Uint8Array): Promise<string[][]> {
  throw new NotReadable({ code: 'not-a-table' })
}
