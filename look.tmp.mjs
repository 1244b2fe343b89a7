import { chromium } from '@playwright/test'
const [, , width='1440', scheme='light', locale='sv'] = process.argv
const base = 'http://localhost:4177'
const b = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox','--disable-gpu'] })
const c = await b.newContext({ baseURL: base, viewport: { width: +width, height: 1100 }, colorScheme: scheme, reducedMotion: 'reduce' })
await c.addInitScript(() => localStorage.setItem('userConsent', JSON.stringify({ad_storage:'denied',analytics_storage:'denied',functionality_storage:'denied',personalization_storage:'denied',security_storage:'granted',marketing_storage:'denied'})))
const p = await c.newPage()
p.on('console', m => { if (m.type()==='error') console.log('console:', m.text()) }); p.on('pageerror', e => console.log('pageerror', e.message))
await p.goto('/auth'); await p.waitForFunction(() => 'live' in document.documentElement.dataset)
await p.getByLabel('E-post').fill('admin@localhost'); await p.getByLabel('Lösenord').fill('ett långt lösenord'); await p.getByRole('button',{name:'Logga in'}).click(); await p.waitForURL('**/admin')
const page = locale === 'en' ? '/en/admin/import' : '/admin/import'
const tag = `${width}-${scheme}-${locale}`
const shot = (n) => p.screenshot({ path: `/tmp/jobs-shots/${tag}-${n}.png`, fullPage: true })
const en = locale === 'en'
await p.goto(page); await p.waitForFunction(() => 'live' in document.documentElement.dataset)
await shot('1-form')
await p.getByText(en ? 'Paste' : 'Klistra in', {exact:true}).click()
const slug = 'ny-' + Date.now().toString(36)
await p.locator('textarea[name=paste]').fill(['name\tslug\trating\tbonus\tfeatures\tlicense_info\tfoo\tcasino_age', 'Lyktan\tlyktan\t3,2\tNy bonus för alla\tSwish,BankID\tSpelinspektionen\tx\t18+', `Nya kasinot\t${slug}\t4\tBonus\tSwish\tMGA\t\t18+`, 'Trasigt\tTrasigt Slug\tnio\t\t\t\t\t', 'Utan slug\t\t3\t\t\t\t\t'].join('\n'))
await p.getByRole('button',{name: en?'Validate':'Validera',exact:true}).click()
await p.waitForURL('**import=*')
await p.waitForTimeout(800)
await shot('2-ready')
await p.locator('details summary').filter({hasText: en?'fields change':'fält ändras'}).first().click()
await p.getByRole('button',{name: en?/Import \d/:/Importera \d/}).click()
await p.getByText(en?'Import succeeded:':'Import lyckades:').waitFor()
await p.waitForTimeout(500)
await shot('3-done')
for (const [i, t] of (en?['Casino template','Help','Debug']:['Mall för Casinon','Hjälp','Felsökning']).entries()) { await p.getByRole('tab',{name:t}).click(); await shot(`4-tab${i}`) }
await p.getByRole('tab',{name: en?'Import':'Importera'}).first().click()
await p.getByText(en?'Undo the import':'Ångra importen',{exact:true}).click()
await shot('5-ask')
await p.getByRole('button',{name: en?'Yes, undo the import':'Ja, ångra importen'}).click()
await p.locator('h2#import-job').filter({hasText: en?'The import has been undone':'Importen är ångrad'}).waitFor()
await p.waitForTimeout(500)
await shot('6-undone')
await b.close()
