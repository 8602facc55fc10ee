/** Half of what the server reads in one body. */
const partBytes = 1024 * 1024
const encoder = new TextEncoder()

/** Gathers what an import sends, in parts that are full by their number or by their bytes. */
export function createParts<T>(most: number, send: (part: T[]) => Promise<void>) {
  let part: T[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    const full = part
    part = []
    bytes = 0
    if (full.length > 0) await send(full)
  }
  /** `body` is what is sent of it. */
  const add = async (one: T, body: unknown = one): Promise<void> => {
    const size = encoder.encode(JSON.stringify(body)).length
    if (part.length === most || bytes + size > partBytes) await flush()
    part.push(one)
    bytes += size
  }
  return { add, flush }
}
