import fc from 'fast-check'
import { rounds } from './rounds.ts'

/** Dates that only an attacker writes, and cursors of our own making around them. */
const hostileDates = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2020 (x)',
  '2020-02-30T00:00:00Z',
  'infinity',
  '-infinity',
  'now',
  '2026-01-01T00:00:00Z\u0000',
  '',
]

const uuid = '00000000-0000-4000-8000-000000000000'

const part = fc.oneof(
  fc.constantFrom<unknown>(...hostileDates, uuid, '2026-01-31T12:00:00.000Z'),
  fc.constantFrom<unknown>(0, -1, 99_999, 2 ** 31, 1e308, null, true, [], {}, { toString: 1, valueOf: 1 }),
  fc.constantFrom<unknown>('__proto__', 'constructor', '9'.repeat(400), '\ud800', "'; drop table x --"),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A page "after" something: well-formed cursors with a hostile part, and anything else. */
export const hostileCursor: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(part, fc.constant(uuid)).map(encoded),
  fc.tuple(part, part, fc.constant(uuid)).map(encoded),
  fc.array(part, { maxLength: 4 }).map(encoded),
  part.map(encoded),
  fc.string({ maxLength: 40 }),
)

export const hostileDate: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileDates),
  fc.string({ maxLength: 30 }),
)

interface Document {
  paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>
}

const cursors = new Set(['after', 'cursor', 'before'])
const dates = new Set(['from', 'to', 'since', 'until'])

/**
 * Calls every list of a document whose position or time a client may choose, with all of these: returns the
 * responses of 500 and above.
 */
export async function findFaults(
  document: Document,
  fill: (name: string) => string,
  get: (url: string) => Promise<number>,
): Promise<{ asked: string[]; faults: string[] }> {
  const asked: string[] = []
  const faults: string[] = []
  for (const [path, { get: operation }] of Object.entries(document.paths)) {
    for (const { name, in: where } of operation?.parameters ?? []) {
      const values = cursors.has(name) ? hostileCursor : dates.has(name) ? hostileDate : undefined
      if (where !== 'query' || !values) continue
      asked.push(`${path}?${name}`)
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => fill(parameter))
      const given =
        name === 'after' || name === 'cursor'
          ? fc.sample(values, rounds(60, 16))
          : [...hostileDates, ...fc.sample(values, rounds(8, 2))]
      for (const value of given) {
        const status = await get(`${filled}?${name}=${encodeURIComponent(value.toWellFormed())}`)
        if (status >= 500) faults.push(`${path}?${name}=${value}: ${status}`)
      }
    }
  }
  return { asked, faults }
}
