import type { ImportedContact } from '@lotse/contracts/contacts/contact-imports'
import { type Column, columnsProblem, guessColumns } from '@lotse/ui/import/table/columns.ts'
import { runImport } from '@lotse/ui/import/table/run-import.ts'
import { openTable } from '@lotse/ui/text/table-file.ts'
import { expect, test } from 'vitest'
import { contactReading } from './contact-reading.ts'

const guess = (...headings: string[]) => guessColumns(contactReading, headings, new Map())
const problemOf = (columns: Column[]) => columnsProblem(columns, contactReading.isComplete)
const targets = (...headings: string[]) =>
  guess(...headings).map(({ target }) =>
    target.to === 'attribute' ? `+${target.name}` : target.to === 'field' ? target.name : target.to,
  )

test('D123 columns are guessed from headings in both languages, and what cannot be imported is left out', () => {
  expect(targets('Benutzer-ID', 'E-Mail', 'Name', 'Firma', 'Bestätigt', 'ID', 'Rang', '')).toEqual([
    'userId',
    'email',
    'name',
    'companyName',
    'none',
    'none',
    '+Rang',
    'none',
  ])
  expect(targets('User ID', 'Email', 'Email', 'Phone', 'First seen', 'Rank')).toEqual([
    'userId',
    'email',
    'none',
    'phone',
    'none',
    '+Rank',
  ])
  expect(problemOf(guess('Name'))).toBe('incomplete')
  const twice = guess('Email', 'Rank', 'Level').map(column =>
    column.heading === 'Level' ? { ...column, target: { to: 'attribute' as const, name: 'Rank' } } : column,
  )
  expect(problemOf(twice)).toBe('twice')
  const kept = new Map([['Rank', { to: 'field' as const, name: 'plan' }]])
  expect(guessColumns(contactReading, ['Rank'], kept)[0]?.target).toEqual({ to: 'field', name: 'plan' })
})

test('Z1414 a file of the API is read as one that a screen saved: its attributes keep their names', () => {
  expect(targets('user_id', 'email', 'id', 'attribute.Rang', 'attribute.email', 'attribute.')).toEqual([
    'userId',
    'email',
    'none',
    '+Rang',
    '+email',
    'none',
  ])
})

test('D123 rows that cannot be imported are named and not sent, parts are bounded, and stopping keeps what is done', async () => {
  const lines = [
    'email,value,note',
    'a@firma.example,"1.234,50",x',
    'A@firma.example,1,x',
    'kein,1,x',
    ',1,x',
    'b@firma.example,viel,x',
    `c@firma.example,1,${'x'.repeat(1001)}`,
    ...Array.from({ length: 1200 }, (_, at) => `n${at}@firma.example,1,y`),
  ]
  const { signal } = new AbortController()
  const table = await openTable(new File([lines.join('\n')], 'x.csv'), signal)
  const columns = guessColumns(contactReading, table.headings, new Map())
  const parts: ImportedContact[][] = []
  const answer = (rows: ImportedContact[]) => ({
    rows: rows.map(({ row }) => ({
      row,
      outcome: 'created' as const,
      reason: null,
      contactId: null,
      changes: [],
    })),
  })
  const stop = new AbortController()
  const run = (signal: AbortSignal, stopAfter = Number.POSITIVE_INFINITY) =>
    runImport({
      store: contactReading,
      table,
      columns,
      signal,
      onProgress: () => undefined,
      send: async rows => {
        parts.push(rows)
        if (parts.length === stopAfter) stop.abort()
        return answer(rows)
      },
    })
  const { counts, refused, isStopped } = await run(signal)
  expect(parts.map(({ length }) => length)).toEqual([500, 500, 201])
  expect(parts[0]?.[0]).toEqual({
    row: 2,
    email: 'a@firma.example',
    value: 1234.5,
    customData: { note: 'x' },
  })
  expect(counts).toEqual({ created: 1201, changed: 0, unchanged: 0, refused: 5 })
  expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'repeated'],
    [4, 'bad_email'],
    [5, 'no_key'],
    [6, 'bad_number'],
    [7, 'too_long'],
  ])
  expect(isStopped).toBe(false)

  parts.length = 0
  const stopped = await run(stop.signal, 1)
  expect(stopped).toMatchObject({ isStopped: true, counts: { created: 500 } })
})

test('Z979 a person with a user ID in one part of a file, and with the address alone in another, is sent once', async () => {
  const lines = [
    'user id,email',
    'u-1,eva@firma.example',
    ',bo@firma.example',
    ...Array.from({ length: 600 }, (_, at) => `n-${at},familie@firma.example`),
    ',EVA@firma.example',
    'u-2,bo@firma.example',
  ]
  const { signal } = new AbortController()
  const table = await openTable(new File([lines.join('\n')], 'x.csv'), signal)
  const { counts, refused } = await runImport({
    store: contactReading,
    table,
    columns: guessColumns(contactReading, table.headings, new Map()),
    signal,
    onProgress: () => undefined,
    send: async rows => ({ rows: rows.map(({ row }) => ({ row, outcome: 'created', reason: null })) }),
  })
  expect(counts.created).toBe(602)
  expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
    [604, 'repeated'],
    [605, 'repeated'],
  ])
})

test('Z1411 a row with more cells than headings is refused: nobody knows what is in which column', async () => {
  const lines = ['email,name', 'a@firma.example,Lind, Mara', 'b@firma.example,Bo,, ', 'c@firma.example']
  const { signal } = new AbortController()
  const table = await openTable(new File([lines.join('\n')], 'x.csv'), signal)
  const { counts, refused } = await runImport({
    store: contactReading,
    table,
    columns: guessColumns(contactReading, table.headings, new Map()),
    signal,
    onProgress: () => undefined,
    send: async rows => ({ rows: rows.map(({ row }) => ({ row, outcome: 'created', reason: null })) }),
  })
  expect(counts.created).toBe(2)
  expect(refused.map(({ row, reason }) => [row, reason])).toEqual([[2, 'too_many_cells']])
})
