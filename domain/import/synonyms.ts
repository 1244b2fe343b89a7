import type { Kind } from '../kinds/kinds.ts'

/** Headers that affiliate sheets use for a column, besides its name and its labels, in lower case and without diacritics. */
const synonyms: Record<string, readonly string[]> = {
  name: ['titel', 'title', 'varumarke', 'brand', 'brand name'],
  slug: ['permalink', 'sidadress', 'url slug', 'adress'],
  logo: ['logga', 'logo url', 'bild', 'image', 'image url'],
  rating: ['omdome', 'score', 'poang', 'stjarnor', 'stars'],
  published: ['status', 'synlig', 'live', 'visible'],
  is_new: ['nytt', 'ny', 'new', 'nyhet'],
  bonus: [
    'valkomstbonus',
    'welcome bonus',
    'bonus offer',
    'bonuserbjudande',
    'erbjudande',
    'offer',
  ],
  bonus_amount: ['max bonus', 'bonus max', 'bonus value'],
  free_spins: ['freespins', 'free spin', 'fs', 'spins', 'antal freespins', 'number of free spins'],
  min_deposit: ['min insattning', 'min dep', 'lagsta insattning', 'lowest deposit'],
  wagering: ['omsattning', 'omsattningskrav', 'wagering requirement', 'rollover', 'playthrough'],
  bonus_wagering: ['omsattning bonus', 'wagering bonus', 'bonus rollover'],
  casino_wagering: ['omsattning kasino', 'omsattning casino', 'wagering casino'],
  description: ['ingress', 'kort beskrivning', 'short description', 'summary', 'sammanfattning'],
  full_review: ['full review', 'review text', 'recensionstext', 'hela recensionen', 'text'],
  cta_text: ['cta', 'knapptext', 'knapp', 'button', 'call to action'],
  affiliate_link: [
    ...['affiliatelank', 'sparlank', 'lank', 'link', 'url', 'tracking link', 'tracker'],
    ...['affiliate url', 'tracking url', 'landningssida', 'landing page'],
  ],
  review_link: ['recensionslank', 'review url'],
  meta_title: ['seo titel', 'metatitel', 'title tag'],
  meta_description: ['seo beskrivning', 'metabeskrivning'],
  license_info: ['license', 'license info', 'spellicens', 'licensinfo', 'regulator'],
  casino_age: ['alder', 'alderskrav', 'age', 'minimum age'],
  features: ['funktioner', 'feature', 'highlights', 'usp'],
  advantages: ['plus', 'pros', 'for', 'bra'],
  disadvantages: ['minus', 'cons', 'emot', 'daligt'],
  games: ['spel', 'spelutbud', 'game categories', 'game selection'],
  providers: ['leverantorer', 'spelutvecklare', 'software', 'game studios', 'software providers'],
  customer_support: ['support', 'kundservice', 'kontakt', 'contact'],
  countries: ['land', 'marknad', 'marknader', 'country', 'market', 'markets', 'geo'],
  deposits: ['insattningsmetoder', 'betalningsmetoder', 'deposit methods', 'payment methods'],
  withdrawals: ['uttagsmetoder', 'withdrawal methods', 'payout methods'],
  provider: ['leverantor', 'spelleverantor', 'studio', 'developer', 'game provider', 'software'],
  release_date: ['slappt', 'lansering', 'released', 'launch date', 'utgivningsdatum'],
  max_win: ['maxvinst', 'max vinst', 'top win', 'max payout', 'storsta vinst'],
  rtp: ['aterbetalning', 'return to player', 'payout percentage'],
  rtp_versions: ['rtp niva', 'rtp nivaer', 'rtp levels', 'rtp versions', 'rtp ladder'],
  volatility: ['varians', 'variance', 'risk'],
  min_bet: ['min insats', 'minimum stake', 'min stake'],
  max_bet: ['max insats', 'maximum stake', 'max stake'],
  screenshots: ['bilder', 'images', 'gallery'],
  demo_link: ['demo', 'demo url', 'gratisspel', 'free play'],
  play_link: ['spela', 'spellank', 'play url', 'real money link'],
}

/** Headers that name a column in sheets of one kind only. */
const synonymsOfKind: Partial<Record<Kind, Record<string, readonly string[]>>> = {
  casinos: { name: ['casino', 'kasino', 'casino name', 'casinonamn', 'kasinonamn', 'operator'] },
  slots: { name: ['slot', 'spel', 'spelautomat', 'slot name', 'game', 'game name', 'spelnamn'] },
}

/** Returns the other headers of a column. */
export function synonymsOf(kind: Kind, column: string): string[] {
  return [...(synonyms[column] ?? []), ...(synonymsOfKind[kind]?.[column] ?? [])]
}
