import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'

import { contentSecurityPolicy } from '#server/http/headers.ts'

import { temporaryFolder } from '../sites/site.ts'

const untracked = { analyticsId: null, pixelId: null }

/** Opens /dev/components, which only the development server has, and returns the editor's text box. */
export async function openEditors(page: Page): Promise<Locator> {
  await page.goto('/dev/components')
  const text = textOf(page)
  await text.waitFor()
  return text
}

/** Finds the editor's text box, which replaces the plain field of the same name. */
export const textOf = (page: Page, name = 'Recension') =>
  page.getByRole('textbox', { name, exact: true }).and(page.locator('[contenteditable]'))

export const fieldOf = (page: Page, name = 'full_review') => page.locator(`textarea[name=${name}]`)

/** Finds a toolbar button by its name, in every editor of the page. The Swedish editor is the first. */
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

/** Moves the cursor to the end of the text. */
export async function goToEnd(page: Page): Promise<void> {
  await textOf(page).focus()
  await page.keyboard.press('Control+End')
}

export async function replaceText(page: Page, text: string): Promise<void> {
  await textOf(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+Alt+0')
  await page.keyboard.type(text)
}

/** Dispatches the paste event that a browser fires for content copied from another program. */
export async function paste(text: Locator, html: string, plain = ''): Promise<void> {
  await text.evaluate(
    (element, [html = '', plain = '']) => {
      const clipboardData = new DataTransfer()
      if (html) clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', plain)
      const event = { clipboardData, bubbles: true, cancelable: true }
      element.dispatchEvent(new ClipboardEvent('paste', event))
    },
    [html, plain],
  )
}

/** Dispatches the event of files that are pasted, or dropped at the end of the text. A file with a length is empty bytes. */
export async function give(
  text: Locator,
  files: { name: string; mimeType: string; buffer?: Buffer; length?: number }[],
  how: 'paste' | 'drop' = 'paste',
): Promise<void> {
  const encoded = files.map(({ buffer, ...file }) => ({
    ...file,
    data: buffer?.toString('base64') ?? '',
  }))
  await text.evaluate(
    (element, { encoded, how }) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, data, length } of encoded) {
        const bytes = length
          ? new Uint8Array(length)
          : Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      const shared = { bubbles: true, cancelable: true }
      const { right, bottom } = element.lastElementChild?.getBoundingClientRect() ?? new DOMRect()
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: transfer })
          : new DragEvent('drop', {
              ...{ ...shared, dataTransfer: transfer },
              ...{ clientX: right - 2, clientY: bottom - 2 },
            }),
      )
    },
    { encoded, how },
  )
}

/** Serves a production build of the editor at a separate address, under production's content security policy. */
export async function serveUnderPolicy(page: Page): Promise<{ url: string; remove: () => void }> {
  const folder = temporaryFolder()
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      outDir: folder.path,
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      rolldownOptions: {
        input: join(import.meta.dirname, 'review-editor-page.tsx'),
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  })
  const url = 'http://strict.localhost/'
  const html = `<!doctype html><html lang="sv"><title>x</title><link rel="stylesheet" href="/review-editor-page.css"><main></main><script type="module" src="/page.js"></script></html>`
  await page.route(`${url}**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const isPage = pathname === '/'
    const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }
    await route.fulfill({
      body: isPage ? html : readFileSync(join(folder.path, pathname)),
      contentType: isPage ? 'text/html' : (types[pathname.split('.').at(-1) ?? ''] ?? ''),
      headers: { 'Content-Security-Policy': contentSecurityPolicy([], untracked) },
    })
  })
  return { url, remove: folder.remove }
}
