import { guessColumns } from '@lotse/ui/import/table/columns.ts'
import { openTable, rowsOf } from '@lotse/ui/text/table-file.ts'
import { expect, test } from 'vitest'
import { companyFields, jobFields, userFields } from './fields.ts'
import { readCompany, readJob, readUser } from './read-row.ts'

type Reader = typeof readUser | typeof readCompany | typeof readJob

async function read(reader: Reader, fields: typeof userFields, ...lines: string[]): Promise<unknown[]> {
  const { signal } = new AbortController()
  const table = await openTable(new File([lines.join('\r\n')], 'x.csv'), signal)
  const columns = guessColumns({ fields }, table.headings, new Map())
  const found: unknown[] = []
  for await (const rows of rowsOf(table, signal)) for (const row of rows) found.push(reader(row, columns))
  return found
}

test('D124 users are read from German and English tables, and what the server would refuse is named', async () => {
  const german = 'E-Mail;Nickname;Anzeigename;Vorname;PLZ;Schlagwörter;Geschäftlich;Guthaben'
  expect(
    await read(
      readUser,
      userFields,
      german,
      'a@firma.example;anna;Anna F;Anna;01234;"neu; wichtig";Ja;7',
      'kein;anna;;;;;;',
      'b@firma.example;mit leer;;;;;;',
      'c@firma.example;c;;;;;vielleicht;',
      ';d;;;;;;',
      `e@firma.example;e;${'x'.repeat(65)};;;;;`,
    ),
  ).toEqual([
    {
      row: 2,
      email: 'a@firma.example',
      name: 'anna',
      display_name: 'Anna F',
      first_name: 'Anna',
      zip_code: '01234',
      tags: ['neu', 'wichtig'],
      business: true,
    },
    'bad_email',
    'bad_name',
    'bad_flag',
    'no_key',
    'too_long',
  ])
  expect(await read(readUser, userFields, 'email,name,city', 'a@firma.example,anna,Bonn')).toEqual([
    { row: 2, email: 'a@firma.example', name: 'anna', city: 'Bonn' },
  ])
})

test('D125 jobs and companies are read in the words of both languages', async () => {
  const headings =
    'Titel;Unternehmen;Ort;Art;Erfahrung;Remote;Vergütung von;Vergütung bis;Zeitraum;Anforderungen'
  expect(
    await read(
      readJob,
      jobFields,
      headings,
      'Tester;Werk;Kiel;Teilzeit;Leitung;Vor Ort;"1.200";2000;pro Monat;"python: 3; sql:2"',
      'Tester;Werk;Kiel;Full Time;junior;remote;;;per hour;',
      'Tester;Werk;;Nie;;;;;;',
      'Tester;Werk;;;;;1,5;;;',
      'Tester;Werk;;;;;;;;python',
      'Tester;;;;;;;;;',
    ),
  ).toEqual([
    {
      row: 2,
      title: 'Tester',
      company: 'Werk',
      location: 'Kiel',
      type: 'part_time',
      professional_level: 'manager',
      remote: false,
      salary_min: 1200,
      salary_max: 2000,
      salary_per: 'month',
      skill_requirements: { python: 3, sql: 2 },
    },
    {
      row: 3,
      title: 'Tester',
      company: 'Werk',
      location: 'Kiel',
      type: 'full_time',
      professional_level: 'junior',
      remote: true,
      salary_per: 'hour',
    },
    'bad_choice',
    'bad_number',
    'bad_requirement',
    'no_key',
  ])
  expect(await read(readCompany, companyFields, 'Firma;Webseite', 'Nord AG;https://n.example')).toEqual([
    { row: 2, name: 'Nord AG', website: 'https://n.example' },
  ])
})
