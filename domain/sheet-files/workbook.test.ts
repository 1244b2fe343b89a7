import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { limits } from '../sheets/limits.ts'
import { readTable } from '../sheets/table.ts'
import { zipOf } from './zip-writer.ts'

type Text = string | Iterable<string>

async function packed(parts: Record<string, Text>): Promise<Uint8Array> {
  const list = Object.entries(parts).map(([name, text]) => ({
    name,
    text: typeof text === 'string' ? [text] : text,
  }))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of zipOf(list)) pieces.push(piece)
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Builds a workbook with the parts that Excel writes. */
const xlsx = (rows: Text, changes: Record<string, Text> = {}) =>
  packed({
    '[Content_Types].xml': `${declaration}<Types/>`,
    'xl/workbook.xml': `${declaration}<workbook ${main} xmlns:r="${office}"><workbookPr defaultThemeVersion="166925"/><sheets><sheet name="Gömt" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Blad1" sheetId="2" r:id="rId1"/><sheet name="Blad2" sheetId="3" r:id="rId9"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships><Relationship Id="rId9" Type="${office}/worksheet" Target="worksheets/other.xml"/><Relationship Id="rId1" Type="${office}/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/other.xml': `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>fel blad</t></is></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet1.xml':
      typeof rows === 'string'
        ? `${declaration}<worksheet ${main}><dimension ref="A1"/><sheetData>${rows}</sheetData><pageMargins left="0.7"/></worksheet>`
        : rows,
    ...changes,
  })

const strings = `${declaration}<sst ${main} count="5" uniqueCount="5"><si><t>name</t></si><si><t xml:space="preserve"> slug </t></si><si><r><rPr><b/></rPr><t>Fet</t></r><r><t xml:space="preserve"> &amp; mager</t></r><rPh sb="0" eb="1"><t>ljud</t></rPh></si><si><t>rad ett_x000D_
rad två _x005F_x000D_</t></si><si/></sst>`

const styles = `${declaration}<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0.00&quot; dagar&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="165"/></cellXfs></styleSheet>`

const rowOf = (cells: string) => `<row r="1">${cells}</row>`

describe('Excel workbook', () => {
  const cells = async (row: string, changes: Record<string, Text> = {}) => {
    const file = await xlsx(row, {
      'xl/sharedStrings.xml': strings,
      'xl/styles.xml': styles,
      ...changes,
    })
    return readTable(file)
  }

  test.for(['visible', 'show', ''])(
    'reads a sheet with the state “%s” as visible',
    async (state) => {
      const sheets = `<sheet name="Gömt" state="veryHidden" r:id="rId9"/><sheet name="Blad1" state="${state}" r:id="rId1"/>`
      const changes = { 'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>` }
      expect(await cells(rowOf('<c t="s"><v>0</v></c>'), changes)).toEqual([['name']])
    },
  )

  test('reads the first visible sheet with shared and inline texts', async () => {
    expect(
      await cells(
        rowOf(
          '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c><c r="F1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c><c t="s"><v>99</v></c>',
        ),
      ),
    ).toEqual([['name', ' slug ', 'Fet & mager', 'rad ett\r\nrad två _x000D_', '', 'ab']])
  })

  test.for([
    ['<c><v>4.2999999999999998</v></c>', '4.3'],
    ['<c><v>1E-2</v></c>', '0.01'],
    ['<c s="1"><v>43861</v></c>', '2020-01-31'],
    ['<c s="2"><v>43861.75</v></c>', '2020-01-31'],
    ['<c s="1"><v>1</v></c>', '1900-01-01'],
    ['<c s="3"><v>0.96499999999999997</v></c>', '96.5%'],
    ['<c s="4"><v>3</v></c>', '3'],
    ['<c t="b"><v>1</v></c>', 'TRUE'],
    ['<c t="b"><v>0</v></c>', 'FALSE'],
    ['<c t="d"><v>2020-01-31T00:00:00</v></c>', '2020-01-31'],
    ['<c t="str"><f>A1&amp;"x"</f><v>svar</v></c>', 'svar'],
    ['<c><f>1+1</f><v>2</v></c>', '2'],
    ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['<c t="inlineStr"><is><t><![CDATA[<b> & ]]></t></is></c>', '<b> & '],
    ["<c t='inlineStr'><is><t>&#229;&#xE4;&ouml;&#0;&#xD800;</t></is></c>", 'åä&ouml;'],
  ] as const)('reads the Excel cell %s as %j', async ([cell, shown]) => {
    expect(await cells(rowOf(cell))).toEqual([[shown]])
  })

  test('keeps the places of omitted cells and rows', async () => {
    expect(
      await cells(
        '<row r="2"><c r="C2"><v>1</v></c></row><row><c><v>2</v></c></row><row r="9" ht="15"/>',
      ),
    ).toEqual([[], ['', '', '1'], ['2']])
  })

  test('supports the 1904 date system and prefixed names', async () => {
    const workbook = `<x:workbook xmlns:x="m" xmlns:rel="${office}"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="a" rel:id="rId1"/></x:sheets></x:workbook>`
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c s="1"><x:v>42399</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(
      await cells('', { 'xl/workbook.xml': workbook, 'xl/worksheets/sheet1.xml': sheet }),
    ).toEqual([['2020-01-31']])
  })

  test('reads the same cells from pieces of any size (property)', async () => {
    const text = `<worksheet><sheetData><row><c t="inlineStr"><is><t>å&amp;<!-- x --><![CDATA[]]]]><![CDATA[>]]>&#8364;</t></is></c><c r='D1'><v>7</v></c></row></sheetData></worksheet>`
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
        async (sizes) => {
          const pieces: string[] = []
          for (let at = 0, turn = 0; at < text.length; turn++) {
            const size = sizes[turn % sizes.length] ?? 1
            pieces.push(text.slice(at, at + size))
            at += size
          }
          expect(await readTable(await xlsx(pieces))).toEqual([['å&]]>€', '', '', '7']])
        },
      ),
      { numRuns: 50 },
    )
  })
})

/** Builds a spreadsheet as LibreOffice writes it. */
const ods = (table: string, changes: Record<string, Text> = {}) =>
  packed({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': '<manifest:manifest/>',
    'content.xml': `${declaration}<office:document-content><office:automatic-styles/><office:body><office:spreadsheet><table:table table:name="Blad1"><table:table-column table:number-columns-repeated="5"/>${table}</table:table><table:table table:name="Blad2"><table:table-row><table:table-cell office:value-type="string"><text:p>fel blad</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    ...changes,
  })
const odsRow = (cells: string, attributes = '') =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`
const odsCell = (content: string, attributes = 'office:value-type="string"') =>
  `<table:table-cell ${attributes}>${content}</table:table-cell>`

describe('LibreOffice spreadsheet', () => {
  test.for([
    [
      odsCell(
        '<text:p>ett</text:p><text:p>två<text:s text:c="2"/>tre<text:tab/>x<text:line-break/>y</text:p>',
      ),
      'ett\ntvå  tre\tx\ny',
    ],
    [odsCell('<text:p>a <text:span>b</text:span> <text:a>c</text:a></text:p>'), 'a b c'],
    [
      odsCell(
        '<office:annotation><text:p>en anteckning</text:p></office:annotation><text:p>a</text:p>',
      ),
      'a',
    ],
    [odsCell('<text:p>4,3</text:p>', 'office:value-type="float" office:value="4.3"'), '4.3'],
    [
      odsCell('<text:p>96,5 %</text:p>', 'office:value-type="percentage" office:value="0.965"'),
      '96.5%',
    ],
    [
      odsCell(
        '<text:p>31/1</text:p>',
        'office:value-type="date" office:date-value="2020-01-31T10:00:00"',
      ),
      '2020-01-31',
    ],
    [
      odsCell('<text:p>SANT</text:p>', 'office:value-type="boolean" office:boolean-value="true"'),
      'TRUE',
    ],
    [
      odsCell(
        '<text:p>2</text:p>',
        'table:formula="of:=1+1" office:value-type="float" office:value="2" calcext:value-type="float"',
      ),
      '2',
    ],
  ] as const)('reads the LibreOffice cell %s as %j', async ([cell, shown]) => {
    expect(await readTable(await ods(odsRow(cell)))).toEqual([[shown]])
  })

  test('expands repeated cells and rows, but not empty ones up to the end of the sheet', async () => {
    const table = [
      odsRow(
        odsCell('', 'table:number-columns-repeated="2"') +
          odsCell(
            '<text:p>a</text:p>',
            'table:number-columns-repeated="2" office:value-type="string"',
          ),
      ),
      odsRow(odsCell(''), 'table:number-rows-repeated="2"'),
      odsRow(
        `${odsCell('<text:p>b</text:p>')}<table:table-cell table:number-columns-repeated="16383"/>`,
        'table:number-rows-repeated="2"',
      ),
      odsRow(
        odsCell('', 'table:number-columns-repeated="16384"'),
        'table:number-rows-repeated="1048000"',
      ),
    ]
    expect(await readTable(await ods(table.join('')))).toEqual([
      ['', '', 'a', 'a'],
      [],
      [],
      ['b'],
      ['b'],
    ])
  })
})

describe('malicious workbook', () => {
  function* repeated(before: string, text: string, times: number, after: string) {
    yield before
    for (let count = 0; count < times; count++) yield text
    yield after
  }
  const million = 2 ** 20
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

  test('rejects a workbook that decompresses beyond the limit', { tags: ['full'] }, async () => {
    const bomb = await xlsx(
      repeated(
        '<worksheet><sheetData><row>',
        ' '.repeat(million),
        257,
        '</row></sheetData></worksheet>',
      ),
    )
    expect(bomb.length).toBeLessThan(limits.bytes)
    expect(await readTable(bomb)).toEqual({ code: 'too-large' })
  })

  test('rejects a shared text that repeats beyond the limit', async () => {
    const long = `<sst><si><t>${'x'.repeat(million / 2)}</t></si></sst>`
    const rows = repeated(
      '<worksheet><sheetData>',
      '<row><c t="s"><v>0</v></c></row>',
      1_000,
      '</sheetData></worksheet>',
    )
    expect(await readTable(await xlsx(rows, { 'xl/sharedStrings.xml': long }))).toEqual({
      code: 'too-large',
    })
  })

  test.for([
    ['a cell of 5 MB', sheet(`<row>${cell('x'.repeat(5 * million))}</row>`), 'cell-too-large'],
    ['a cell in the last column', sheet(`<row><c r="XFD1"><v>1</v></c></row>`), 'too-many-columns'],
    ['a cell in the last row', sheet(`<row r="1048576"><c><v>1</v></c></row>`), 'too-many-rows'],
    [
      'entities',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${sheet('<row><c t="str"><v>&b;</v></c></row>')}`,
      'not-a-table',
    ],
    ['an unclosed tag', `<worksheet ${'x'.repeat(5 * million)}`, 'not-a-table'],
    ['a truncated document', '<worksheet><sheetData><row><c', 'not-a-table'],
    ['text instead of XML', 'name,slug', 'empty'],
    ['no rows', sheet(''), 'empty'],
  ] as const)('rejects a workbook with %s', async ([, text, code]) => {
    expect(await readTable(await xlsx([text]))).toMatchObject({ code })
  })

  test.for([
    [
      'rows',
      odsRow(odsCell('<text:p>a</text:p>'), 'table:number-rows-repeated="1048576"'),
      'too-many-rows',
    ],
    [
      'columns',
      odsRow(odsCell('<text:p>a</text:p>', 'table:number-columns-repeated="16384"')),
      'too-many-columns',
    ],
    [
      'a text',
      odsRow(
        odsCell(`<text:p>${'x'.repeat(900_000)}</text:p>`),
        'table:number-rows-repeated="1000"',
      ),
      'too-large',
    ],
  ] as const)(
    'rejects a LibreOffice spreadsheet that repeats %s too often',
    async ([, table, code]) => {
      expect(await readTable(await ods(table))).toMatchObject({ code })
    },
  )

  test('rejects a password-protected file and a document of another type', async () => {
    const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>'
    expect(await readTable(await ods('', { 'META-INF/manifest.xml': manifest }))).toEqual({
      code: 'protected',
    })
    expect(await readTable(await packed({ 'word/document.xml': '<x/>' }))).toEqual({
      code: 'not-a-table',
    })
  })

  test('reads or rejects a workbook with corrupted bytes (property)', async () => {
    const file = await xlsx(rowOf('<c r="A1" t="s"><v>0</v></c>'), {
      'xl/sharedStrings.xml': strings,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (changes) => {
          const broken = file.slice()
          for (const [at, byte] of changes) broken[at] = byte
          const read = await readTable(broken)
          expect(Array.isArray(read) || typeof read.code === 'string').toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})
