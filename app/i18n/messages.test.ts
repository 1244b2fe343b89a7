import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const here = join(import.meta.dirname, 'messages')
const folder = mkdtempSync(join(tmpdir(), 'kasinokompassen-messages-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Type-checks a copy of the texts in which the English ones have been changed. */
function compile(
  change: (english: string) => string,
  prefix = '',
): { isFine: boolean; complaints: string } {
  const english = `${prefix}en.ts`
  cpSync(here, folder, { recursive: true })
  writeFileSync(join(folder, english), change(readFileSync(join(here, english), 'utf8')))
  const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc')
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, '--noEmit', '--strict', '--allowImportingTsExtensions', join(folder, english)],
    { encoding: 'utf8', cwd: folder },
  )
  return { isFine: status === 0, complaints: stdout }
}

test('the English texts as they are compile', () => {
  expect(compile((english) => english)).toEqual({ isFine: true, complaints: '' })
})

test('English without one of the Swedish keys does not compile', () => {
  const { isFine, complaints } = compile((english) => english.replace(/^ *skip: .*\n/m, ''))
  expect(isFine).toBe(false)
  expect(complaints).toMatch(/Property 'skip' is missing/)
})

test('nor do the administrators’ texts', () => {
  expect(compile((english) => english, 'admin-').isFine).toBe(true)
  const { complaints } = compile((english) => english.replace(/^ *forgot: .*\n/m, ''), 'admin-')
  expect(complaints).toMatch(/Property 'forgot' is missing/)
})

test('English with a key that Swedish lacks does not compile', () => {
  const { complaints } = compile((english) => english.replace('skip:', "skipp: '', skip:"))
  expect(complaints).toMatch(/'skipp' does not exist/)
})

test('an English text that wants other parameters does not compile', () => {
  const { isFine } = compile((english) =>
    english.replace('updated: (date) =>', 'updated: (date: number) =>'),
  )
  expect(isFine).toBe(false)
})
