import { largestTable } from '@lotse/contracts/limits'
import { expect, test } from 'vitest'
import { openTable, rowsOf, type TableFile, type TableRow } from './table-file.ts'

const { signal } = new AbortController()
const fileOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'kunden.csv')
const open = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => openTable(fileOf(...parts), signal)
async function rows(table: TableFile): Promise<TableRow[]> {
  const all: TableRow[] = []
  for await (const some of rowsOf(table, signal)) all.push(...some)
  return all
}
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, char => char.charCodeAt(0)).buffer)
const latin = (text: string) => Uint8Array.from(text, char => char.charCodeAt(0))

test('D123 a table is read as spreadsheets write it: separators, encodings, line breaks, marks', async () => {
  const text = 'Name;E-Mail\r\n"Müller; Jan";jan@firma.example\r\n\r\n"zwei\r\nZeilen";b@firma.example'
  const files = [
    fileOf(text),
    fileOf(`\ufeff${text}`),
    fileOf(`sep=;\r\n${text}`),
    fileOf(utf16(`\ufeff${text}`)),
    fileOf(latin(text)),
    fileOf(text.replaceAll(/;(?! )/g, '\t').replaceAll('\r\n', '\n')),
    fileOf(text.replaceAll(/;(?! )/g, ',')),
  ]
  for (const file of files) {
    const table = await openTable(file, signal)
    expect(table.headings).toEqual(['Name', 'E-Mail'])
    expect(table.count).toBe(2)
    expect((await rows(table)).map(({ cells }) => cells[0]?.replace('\r', ''))).toEqual([
      'Müller; Jan',
      'zwei\nZeilen',
    ])
  }
})

test('D123 a file without rows, too large, a workbook and one that is not a text are refused', async () => {
  await expect(open()).rejects.toMatchObject({ problem: 'empty' })
  await expect(open('name,email\n\n,\n')).rejects.toMatchObject({ problem: 'empty' })
  await expect(open('PK\u0003\u0004 …')).rejects.toMatchObject({ problem: 'workbook' })
  await expect(open('a,b\n\0\0\0,x\n')).rejects.toMatchObject({ problem: 'broken' })
  await expect(open(new Uint8Array(largestTable.bytes + 1))).rejects.toMatchObject({ problem: 'too-large' })
  await expect(open('id\n', '1\n'.repeat(largestTable.rows + 1))).rejects.toMatchObject({
    problem: 'too-many-rows',
  })
})

test('Z1411 a quotation mark that is never closed is named with its line, instead of swallowing the rest', async () => {
  const lines = ['name,email', 'Ada,a@firma.example', '"Bo,b@firma.example', 'Cy,c@firma.example']
  await expect(open(`${lines.join('\n')}\n`)).rejects.toMatchObject({ problem: 'open-quote', row: 3 })
  await expect(open('"name,email\n1,2\n')).rejects.toMatchObject({ problem: 'open-quote', row: 1 })
  expect((await open('name\n"Ada ""A"""')).count).toBe(1)
})

test('Z1368 a quotation mark that only one of a later cell closes is named with its line, too', async () => {
  const lines = ['email,name', 'a@x,"Ada', 'b@x,Bob', 'c@x,"Cid"', 'd@x,Dan']
  await expect(open(lines.join('\n'))).rejects.toMatchObject({ problem: 'open-quote', row: 2 })
  await expect(open('a,b\n"x" "y",1')).rejects.toMatchObject({ problem: 'open-quote', row: 2 })
  await expect(open('a,b\n"x" y,1')).rejects.toMatchObject({ problem: 'open-quote', row: 2 })
  // Blanks around a cell are usual.
  expect((await open('a,b\n"x" ,"y"\t\n')).sample[0]?.cells).toEqual(['x ', 'y\t'])
})
