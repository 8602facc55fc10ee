/** Types that a browser may display; everything else is only downloaded. */
const shown = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/wav',
  'audio/ogg',
])

export const mayBeShown = (type: string): boolean => shown.has(type)

type Test = [type: string, offset: number, bytes: string | number[]]

const tests: Test[] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/webp', 8, 'WEBP'],
  ['audio/wav', 8, 'WAVE'],
  ['video/mp4', 4, 'ftyp'],
  ['video/webm', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['audio/ogg', 0, 'OggS'],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/mpeg', 0, [0xff, 0xfb]],
  ['application/pdf', 0, '%PDF-'],
  ['application/zip', 0, [0x50, 0x4b, 0x03, 0x04]],
]

/** The type of a file by its first bytes, whatever its sender calls it. */
export function contentType(head: Buffer): string {
  for (const [type, offset, bytes] of tests) {
    const wanted = Buffer.from(bytes as number[])
    if (head.subarray(offset, offset + wanted.length).equals(wanted)) return type
  }
  return 'application/octet-stream'
}

/** A "picture" that is not one: somebody is probing, or the file is broken. */
export function contradicts(declared: string, found: string): boolean {
  const family = /^(image|video|audio)\//.exec(declared)?.[1]
  if (!family || family === 'audio') return family === 'audio' && found === 'application/pdf'
  // Recorders label an audio-only webm or mp4 as video, and vice versa.
  return !found.startsWith(`${family}/`) && !(family === 'video' && found.startsWith('audio/'))
}
