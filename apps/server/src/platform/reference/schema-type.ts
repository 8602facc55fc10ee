/** JSON Schema, as the OpenAPI document has it. */
export type Schema = boolean | { [key: string]: unknown }
type Parts = { [key: string]: unknown }

interface Place {
  /** Where the definitions of a schema are. */
  root: Parts
  /** The definitions that this is a part of. */
  inside: string[]
  indent: string
}

const WIDE = 90

/** A schema as a TypeScript type, for people who read it and for compilers. */
export function typeOf(schema: Schema, indent = ''): string {
  return write(schema, { root: typeof schema === 'boolean' ? {} : schema, inside: [], indent })
}

function write(schema: Schema, place: Place): string {
  if (typeof schema === 'boolean') return schema ? 'unknown' : 'never'
  const of = (part: unknown) => write(part as Schema, place)
  const list = (name: string) => schema[name] as unknown[] | undefined
  if (typeof schema.$ref === 'string') return written(schema.$ref, place)
  if ('const' in schema) return JSON.stringify(schema.const)
  const values = list('enum')
  if (values)
    return join(
      values.map(one => JSON.stringify(one)),
      ' | ',
    )
  const several = list('anyOf') ?? list('oneOf')
  if (several) return join(several.map(of), ' | ')
  const all = list('allOf')
  if (all) return join(all.map(of), ' & ')
  if (schema.not) return 'never'
  const types = Array.isArray(schema.type) ? schema.type : undefined
  if (types)
    return join(
      types.map(type => of({ ...schema, type })),
      ' | ',
    )
  if (schema.type === 'array') return arrayOf(schema, of)
  if (schema.type === 'object') return objectOf(schema, place)
  return simple[String(schema.type)] ?? 'unknown'
}

const simple: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** A definition within itself has no name that could be written here. */
function written(ref: string, place: Place): string {
  if (place.inside.includes(ref)) return 'unknown'
  const known = place.root.$defs as Record<string, Schema> | undefined
  const found = ref === '#' ? place.root : known?.[ref.split('/').at(-1) ?? '']
  return found === undefined ? 'unknown' : write(found, { ...place, inside: [...place.inside, ref] })
}

function arrayOf({ items, prefixItems }: Parts, of: (part: unknown) => string): string {
  if (!Array.isArray(prefixItems)) return items === undefined ? 'unknown[]' : many(of(items))
  const rest = items === undefined ? [] : [`...${many(of(items))}`]
  return `[${[...prefixItems.map(of), ...rest].join(', ')}]`
}

const many = (type: string): string =>
  /^[\w"]+$/.test(type) || isOneObject(type) ? `${type}[]` : `(${type})[]`
const isOneObject = (type: string): boolean => /^\{[^{}]*\}$/.test(type)

function objectOf(schema: Parts, place: Place): string {
  const { properties = {}, required = [], additionalProperties: more = false } = schema
  const fields = Object.entries(properties as Record<string, Schema>)
  const others = more === false ? 'never' : write(more as Schema, place)
  if (fields.length === 0) return `Record<string, ${others}>`
  const inner = { ...place, indent: `${place.indent}  ` }
  const lines = fields.map(([name, field]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
    return `${key}${(required as string[]).includes(name) ? '' : '?'}: ${write(field, inner)}`
  })
  const flat = `{ ${lines.join('; ')} }`
  const isFlat = flat.length + place.indent.length <= WIDE && !flat.includes('\n')
  const object = isFlat
    ? flat
    : `{\n${lines.map(line => `${inner.indent}${line}`).join('\n')}\n${place.indent}}`
  return more === false ? object : `${object} & Record<string, unknown>`
}

function join(types: string[], by: ' | ' | ' & '): string {
  const all = [...new Set(types)]
  const inner = by === ' & ' ? all.map(type => (type.includes(' | ') ? `(${type})` : type)) : all
  return all.length === 1 ? (all[0] ?? 'never') : inner.join(by)
}
