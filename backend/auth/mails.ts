import { type Locale, localeOf } from '#domain/locale.ts'

import type { Mail } from './settings.ts'

export type Occasion =
  | 'confirmation'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change'
  | 'reauthentication'

interface Text {
  subject: string
  body: string
  action: string
}

type Texts = Record<Occasion, Text>

const sv: Texts = {
  confirmation: {
    subject: 'Bekräfta din e-postadress',
    body: 'Bekräfta att adressen är din för att slutföra registreringen.',
    action: 'Bekräfta adressen',
  },
  recovery: {
    subject: 'Välj ett nytt lösenord',
    body: 'Någon, förhoppningsvis du, har bett om att få välja ett nytt lösenord för kontot.',
    action: 'Välj nytt lösenord',
  },
  magiclink: {
    subject: 'Din inloggningslänk',
    body: 'Använd länken eller koden för att logga in.',
    action: 'Logga in',
  },
  invite: {
    subject: 'Du är inbjuden',
    body: 'Du har blivit inbjuden till ett konto. Följ länken för att tacka ja.',
    action: 'Tacka ja',
  },
  email_change: {
    subject: 'Bekräfta din nya e-postadress',
    body: 'Någon, förhoppningsvis du, vill byta e-postadress för kontot. Bekräfta bytet.',
    action: 'Bekräfta bytet',
  },
  reauthentication: {
    subject: 'Din bekräftelsekod',
    body: 'Ange koden för att bekräfta att det är du.',
    action: '',
  },
}

const en: Texts = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    body: 'Confirm that the address is yours to complete your registration.',
    action: 'Confirm the address',
  },
  recovery: {
    subject: 'Choose a new password',
    body: 'Someone, hopefully you, has asked to choose a new password for the account.',
    action: 'Choose a new password',
  },
  magiclink: {
    subject: 'Your sign-in link',
    body: 'Use the link or the code to sign in.',
    action: 'Sign in',
  },
  invite: {
    subject: 'You have been invited',
    body: 'You have been invited to an account. Follow the link to accept.',
    action: 'Accept',
  },
  email_change: {
    subject: 'Confirm your new e-mail address',
    body: 'Someone, hopefully you, wants to change the e-mail address of the account. Confirm the change.',
    action: 'Confirm the change',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    body: 'Enter the code to confirm that it is you.',
    action: '',
  },
}

const frames: Record<Locale, { texts: Texts; code: string; ignore: string }> = {
  sv: {
    texts: sv,
    code: 'Eller ange koden:',
    ignore:
      'Var det inte du? Då kan du bortse från det här meddelandet. Länken och koden gäller i en timme.',
  },
  en: {
    texts: en,
    code: 'Or enter the code:',
    ignore:
      'Was it not you? Then you can ignore this message. The link and the code are valid for an hour.',
  },
}

export interface MailContent {
  occasion: Occasion
  to: string
  siteName: string
  locale: Locale
  link?: string
  code?: string
}

/** Composes a short mail as plain text and HTML, in the language of the page that requested it. */
export function composeMail({ occasion, to, siteName, locale, link, code }: MailContent): Mail {
  const { texts, code: codeText, ignore } = frames[locale]
  const { subject, body, action } = texts[occasion]
  const codeLabel = link ? codeText : ''
  const text = [body, link, code && [codeLabel, code].filter(Boolean).join(' '), ignore, siteName]
    .filter(Boolean)
    .join('\n\n')
  const html = [
    `<!doctype html><html lang="${locale}"><body style="margin:0;padding:24px;background:#fbf9f4;color:#13211e;font-family:Arial,sans-serif;line-height:1.5">`,
    `<div style="max-width:520px;margin:auto;padding:24px;background:#ffffff;border-radius:18px">`,
    `<h1 style="font-size:20px;margin:0 0 12px">${escapeHtml(subject)}</h1><p>${escapeHtml(body)}</p>`,
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
