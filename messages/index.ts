import type { Locale } from '#domain/locale/locale.ts'

import { adminMessages as adminEn } from './en/admin.ts'
import { casinoFaq as casinoFaqEn } from './en/casino-faq.ts'
import { complianceMessages as complianceEn } from './en/compliance.ts'
import { flashTexts as flashEn } from './en/flash.ts'
import { home as homeEn } from './en/home.ts'
import { importProblems as importProblemsEn } from './en/import-problems.ts'
import { listTexts as listTextsEn } from './en/list-texts.ts'
import { mails as mailsEn } from './en/mails.ts'
import { pauseTexts as pauseEn } from './en/pause.ts'
import { rankingTexts as rankingEn } from './en/ranking.ts'
import { records as recordsEn } from './en/records.ts'
import { reviewTemplate as reviewTemplateEn } from './en/review-template.ts'
import { searchTexts as searchTextsEn } from './en/search.ts'
import { searchPages as searchPagesEn } from './en/search-pages.ts'
import { messages as siteEn } from './en/site.ts'
import { slotFaq as slotFaqEn } from './en/slot-faq.ts'
import { socialImage as socialImageEn } from './en/social-image.ts'
import { suggestionTexts as suggestionsEn } from './en/suggestions.ts'
import { topicTexts as topicsEn } from './en/topics.ts'
import type { Question } from './faq.ts'
import { type AdminMessages, adminMessages as adminSv } from './sv/admin.ts'
import { casinoFaq as casinoFaqSv } from './sv/casino-faq.ts'
import { type ComplianceMessages, complianceMessages as complianceSv } from './sv/compliance.ts'
import { type FlashTexts, flashTexts as flashSv } from './sv/flash.ts'
import { type HomeTexts, home as homeSv } from './sv/home.ts'
import { type ImportProblems, importProblems as importProblemsSv } from './sv/import-problems.ts'
import { type ListTexts, listTexts as listTextsSv } from './sv/list-texts.ts'
import { type Mails, mails as mailsSv } from './sv/mails.ts'
import { type PauseTexts, pauseTexts as pauseSv } from './sv/pause.ts'
import { type RankingTexts, rankingTexts as rankingSv } from './sv/ranking.ts'
import { type RecordTexts, records as recordsSv } from './sv/records.ts'
import { reviewTemplate as reviewTemplateSv } from './sv/review-template.ts'
import { type SearchTexts, searchTexts as searchTextsSv } from './sv/search.ts'
import { type SearchPages, searchPages as searchPagesSv } from './sv/search-pages.ts'
import { type Messages, messages as siteSv } from './sv/site.ts'
import { slotFaq as slotFaqSv } from './sv/slot-faq.ts'
import { type SocialImageTexts, socialImage as socialImageSv } from './sv/social-image.ts'
import { type SuggestionTexts, suggestionTexts as suggestionsSv } from './sv/suggestions.ts'
import { type TopicTexts, topicTexts as topicsSv } from './sv/topics.ts'

// The texts that code needs in more than one language. Pages get theirs from the routes of their language.

export const importProblems: Record<Locale, ImportProblems> = {
  sv: importProblemsSv,
  en: importProblemsEn,
}

export const complianceMessages: Record<Locale, ComplianceMessages> = {
  sv: complianceSv,
  en: complianceEn,
}

/** Texts about a visitor's pause, of which every page shows one line. */
export const pauseTexts: Record<Locale, PauseTexts> = { sv: pauseSv, en: pauseEn }

/** Texts about the ranking, of which lists and casino pages show a few. */
export const rankingTexts: Record<Locale, RankingTexts> = { sv: rankingSv, en: rankingEn }

/** Texts of topics, with which the server writes their facts. */
export const topicTexts: Record<Locale, TopicTexts> = { sv: topicsSv, en: topicsEn }

/** How the lists are ordered, and what stands below them. */
export const listTexts: Record<Locale, ListTexts> = { sv: listTextsSv, en: listTextsEn }

/** The questions and answers below the lists. */
export const listQuestions: Record<Locale, { casinos: Question[]; slots: Question[] }> = {
  sv: { casinos: casinoFaqSv, slots: slotFaqSv },
  en: { casinos: casinoFaqEn, slots: slotFaqEn },
}

export const flashTexts: Record<Locale, FlashTexts> = { sv: flashSv, en: flashEn }

export const mails: Record<Locale, Mails> = { sv: mailsSv, en: mailsEn }

export const reviewTemplates: Record<Locale, string> = {
  sv: reviewTemplateSv,
  en: reviewTemplateEn,
}

export const searchTexts: Record<Locale, SearchTexts> = { sv: searchTextsSv, en: searchTextsEn }

/** Names and words of pages, by which the search of the site finds them. */
export const searchPages: Record<Locale, SearchPages> = { sv: searchPagesSv, en: searchPagesEn }

/** Texts of the suggestions below the search box. */
export const suggestionTexts: Record<Locale, SuggestionTexts> = {
  sv: suggestionsSv,
  en: suggestionsEn,
}

/** Texts of pages, in which the command palette finds pages by their names. */
export const pageTexts: Record<Locale, { site: Messages; admin: AdminMessages }> = {
  sv: { site: siteSv, admin: adminSv },
  en: { site: siteEn, admin: adminEn },
}

/** Texts of the pages of records, for previews in every language. */
export const recordTexts: Record<Locale, { site: Messages; records: RecordTexts }> = {
  sv: { site: siteSv, records: recordsSv },
  en: { site: siteEn, records: recordsEn },
}

interface ImageTexts {
  site: Messages
  home: HomeTexts
  image: SocialImageTexts
}

/** Texts of the images for shared links. */
export const imageTexts: Record<Locale, ImageTexts> = {
  sv: { site: siteSv, home: homeSv, image: socialImageSv },
  en: { site: siteEn, home: homeEn, image: socialImageEn },
}
