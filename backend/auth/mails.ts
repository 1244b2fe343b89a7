import { type Locale, localeOf } from '#domain/locale/locale.ts'
import { mails } from '#messages/index.ts'
import type { Mails } from '#messages/sv/mails.ts'

import type { Mail } from './settings.ts'

export type MailReason = keyof Mails['occasions']

interface Occasion {
  subject: string
  body: string
  /** The text of the link. */
  action: string
  /** What to do if it was someone else, instead of ignoring the mail. */
  ignore?: string
}

export interface MailContent {
  occasion: MailReason
  to: string
  siteName: string
  locale: Locale
  link?: string
  code?: string
  /** Facts about the occasion, in one line. */
  details?: string
}

/** Composes a short mail as plain text and HTML, in the language of the page that requested it. */
export function composeMail(content: MailContent): Mail {
  const { occasion, to, siteName, locale, link, code, details } = content
  const { occasions, code: codeText, ignore: ignoreText } = mails[locale]
  const { subject, body, action, ignore = ignoreText }: Occasion = occasions[occasion]
  const codeLabel = link ? codeText : ''
  const text = [
    body,
    details,
    link,
    code && [codeLabel, code].filter(Boolean).join(' '),
    ignore,
    siteName,
  ]
    .filter(Boolean)
    .join('\n\n')
  const html = [
    `<!doctype html><html lang="${locale}"><body style="margin:0;padding:24px;background:#fbf9f4;color:#13211e;font-family:Arial,sans-serif;line-height:1.5">`,
    `<div style="max-width:520px;margin:auto;padding:24px;background:#ffffff;border-radius:18px">`,
    `<h1 style="font-size:20px;margin:0 0 12px">${escapeHtml(subject)}</h1><p>${escapeHtml(body)}</p>`,
    details && `<p>${escapeHtml(details)}</p>`,
    link &&
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#0f5b4e;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(action)}</a></p>`,
    code &&
      `<p>${escapeHtml(codeLabel)} <strong style="font-size:22px;letter-spacing:3px">${escapeHtml(code)}</strong></p>`,
    `<p style="color:#4a5a55;font-size:14px">${escapeHtml(ignore)}</p><p style="color:#4a5a55;font-size:14px">${escapeHtml(siteName)}</p></div></body></html>`,
  ]
    .filter(Boolean)
    .join('\n')
  return { to, subject: `${subject} – ${siteName}`, text, html, ...(link ? { link } : {}) }
}

/** Returns the language of the page that the visitor returns to. */
export function localeOfTarget(target: string): Locale {
  return localeOf(new URL(target).pathname)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
