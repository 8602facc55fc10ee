/**
 * The base of a snapshot's relative addresses: as the page states it, relative to its own address. The
 * official client omits the slash after the last folder, without which every address would resolve one folder
 * too high.
 */
export function baseOf(own: string | undefined, baseUrl: string | null | undefined): string | undefined {
  const folder = baseUrl && !baseUrl.endsWith('/') ? `${baseUrl}/` : baseUrl
  for (const [address, from] of [
    [own, folder],
    [folder, undefined],
  ] as const) {
    const url = address ? parse(address, from ?? undefined) : undefined
    if (url && /^https?:$/.test(url.protocol)) return url.href
  }
  return undefined
}

function parse(address: string, from: string | undefined): URL | undefined {
  try {
    return new URL(address, from)
  } catch {
    return undefined
  }
}
