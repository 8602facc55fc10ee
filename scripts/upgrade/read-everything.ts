import type { Person } from './person.ts'

interface Document {
  paths: Record<string, Record<string, unknown>>
}

/** Every address that can be read with what is known, as the server itself lists them. */
export async function readEverything(
  person: Person,
  known: Record<string, string>,
  belongs: (path: string) => boolean,
): Promise<{ asked: number; failed: string[] }> {
  const { body } = await person.call('GET', '/openapi.json')
  const paths = Object.entries((body as Document).paths)
    .filter(([path, methods]) => 'get' in methods && belongs(path))
    .map(([path]) => path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole))
    .filter(path => !path.includes('{'))
  const failed: string[] = []
  for (const path of paths) {
    const said = await person.call('GET', path).then(
      ({ status }) => (status >= 500 ? `answers ${status}` : undefined),
      (error: Error) => `cannot be read (${error.cause ?? error})`,
    )
    if (said) failed.push(`${path} ${said}`)
  }
  return { asked: paths.length, failed }
}
