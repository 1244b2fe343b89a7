import type { Database } from '#db/types.ts'

const script = '<script>window.hacked = true</script>'
const image = '"><img src=x onerror="window.hacked = true">'
const reversed = '\u202e\u2066moc.live\u200f'
const endless = 'Å'.repeat(200)

/** A row with the most hostile value that the database accepts in every field. */
export const hostileCasino: Database['public']['Tables']['casinos']['Insert'] = {
  name: `${reversed}${script}${'M'.repeat(120)}`,
  slug: 'elak',
  published: true,
  rating: 5,
  is_new: true,
  logo: 'javascript:window.hacked=true',
  bonus: `${image}${'B'.repeat(400)}`,
  bonus_amount: `${script}${'9'.repeat(150)}`,
  free_spins: 2_147_483_647,
  min_deposit: endless,
  wagering: `${reversed}${'x'.repeat(150)}`,
  description: `${script}${image}${'D'.repeat(2400)} ${'lång text '.repeat(240)}`,
  full_review: `<h1>Rubrik</h1>${script}<p onclick="window.hacked = true">Text ${reversed} <a href="javascript:window.hacked=true">hit</a>
    <a href="https://example.com/ut">ut</a></p><img src="x" onerror="window.hacked = true"><iframe src="https://evil.example"></iframe>
    <style>body { display: none }</style><svg onload="window.hacked = true"></svg><p>${'R'.repeat(3000)}</p>
    <table><tr><td>${'T'.repeat(500)}</td><td>2</td></tr></table>`,
  cta_text: `${image}${'K'.repeat(140)}`,
  affiliate_link: `https://example.com/${'a'.repeat(500)}?q="><script>`,
  review_link: 'javascript:window.hacked=true',
  meta_title: `</title>${script}`,
  meta_description: image,
  license_info: `${script}${'L'.repeat(900)}`,
  casino_age: image,
  features: [script, image, reversed, endless, 'femte'],
  advantages: [script, image, endless, '""', ' '],
  disadvantages: [reversed, `${'N'.repeat(400)}`],
  games: [image, endless],
  providers: [script, endless],
  customer_support: ['javascript:window.hacked=true', endless],
  countries: [],
  deposits: [
    script,
    null,
    7,
    [],
    { method: image, min: endless, max: endless },
    { method: endless, min: 100 },
    { method: { toString: 'x' } },
  ],
  localized_features: { en: [image, script, '', endless] },
  localized_advantages: { en: [endless, image] },
  localized_license_info: { en: `${script}${'L'.repeat(900)}` },
  localized_deposits: { en: [script, null, [], { method: image, time: endless }] },
  withdrawals: [{ method: endless, time: `${reversed}${endless}` }, { time: 'utan metod' }],
}
