// PostgreSQL takes neither U+0000 nor half of a surrogate pair, in text or in jsonb; a cut through an emoji makes one.
const MAY_HOLD_BAD_ESCAPE = /\\u(?:0000|d[89a-f])/i

/** Parses a JSON body whose strings and keys PostgreSQL will take. Only bodies with a suspicious escape are walked. */
export function parseCleanJson(text: string): unknown {
  const value: unknown = JSON.parse(text, MAY_HOLD_PROTO.test(text) ? dropProto : undefined)
  return MAY_HOLD_BAD_ESCAPE.test(text) ? refuseChanged(value, cleanDeep(value)) : value
}

/** A password must not become another one, or none: what cleaning would change is made a value no schema takes. */
function refuseChanged(sent: unknown, clean: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return clean
  const changed = Object.entries(sent).flatMap(([key, value]) =>
    /password$/i.test(key) && typeof value === 'string' && value !== cleanText(value)
      ? [[cleanText(key), false]]
      : [],
  )
  return changed.length === 0 ? clean : { ...(clean as object), ...Object.fromEntries(changed) }
}

const MAY_HOLD_PROTO = /"(?:__proto__|constructor|\\u)/
const dropProto = (key: string, value: unknown): unknown =>
  key === '__proto__' || key === 'constructor' ? undefined : value

export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

export function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanDeep)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key), cleanDeep(item)]))
}
