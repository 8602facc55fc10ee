/** The same bytes in pieces of one size; only the last is shorter, and no bytes at all are one empty piece. */
export async function* inPieces(
  source: AsyncIterable<Buffer | string>,
  bytes: number,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  let isEmpty = true
  for await (const chunk of source) {
    let rest = Buffer.from(chunk)
    while (size + rest.length >= bytes) {
      const fits = bytes - size
      yield Buffer.concat([...waiting, rest.subarray(0, fits)])
      isEmpty = false
      rest = rest.subarray(fits)
      waiting = []
      size = 0
    }
    waiting.push(rest)
    size += rest.length
  }
  if (size > 0 || isEmpty) yield Buffer.concat(waiting)
}

/** Says of each whether it is the last. */
export async function* withLast<T>(source: AsyncIterable<T>): AsyncGenerator<{ one: T; isLast: boolean }> {
  let before: { one: T } | undefined
  for await (const one of source) {
    if (before) yield { ...before, isLast: false }
    before = { one }
  }
  if (before) yield { ...before, isLast: true }
}
