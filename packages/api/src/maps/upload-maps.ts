import { readFile, rm } from 'node:fs/promises'
import { ApiError } from '../api-error.ts'
import { lotse } from '../index.ts'
import { addDebugId } from './debug-ids.ts'
import { findMaps } from './find-maps.ts'

export interface MapOptions {
  /** Where Lotse is, such as `https://lotse.example.com`. */
  address: string
  /** The secret of an API token with the scope `maps:write`. */
  token: string
  /** The project's id. */
  project: string
  /** What the site passes to `Gleap.setAppVersionCode`. */
  release: string
  /** Folder of the site above the build, if scripts are loaded from there: `shop` for `/shop/assets/a.js`. */
  prefix?: string
  /** Deletes each map once it is uploaded: what is not deployed cannot be read by strangers. */
  remove?: boolean
  /** Writes debug ids into scripts and maps: for sites that name no release. Integrity hashes have to be made later. */
  debugIds?: boolean
  /** Another `fetch`, such as one through a proxy. */
  fetch?: typeof fetch
}

export interface Uploaded {
  scripts: string[]
}

/** Sends the source maps of a finished build. */
export async function uploadMaps(folder: string, options: MapOptions): Promise<Uploaded> {
  const { address, token, project, release, prefix = '', remove = false } = options
  for (const [name, value] of Object.entries({ address, token, project, release }))
    if (!value) throw new Error(`lotse-maps: ${name} is missing`)
  const api = lotse({ address, token, ...(options.fetch ? { fetch: options.fetch } : {}) })
  const scripts: string[] = []
  for (const { script: name, ...files } of await findMaps(folder)) {
    if (options.debugIds) await addDebugId(files)
    const script = [prefix.replace(/^\/|\/$/g, ''), name].filter(Boolean).join('/')
    const body = new FormData()
    body.set('file', new Blob([await readFile(files.map)], { type: 'application/json' }), 'script.map')
    const input = { params: { projectId: project }, query: { release, script }, body }
    await api('PUT /projects/:projectId/source-maps', input).catch((error: unknown) => {
      throw new Error(`lotse-maps: ${script}: ${wordsOf(error)}`)
    })
    if (remove) await rm(files.map)
    scripts.push(script)
  }
  return { scripts }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error)
  const { details } = (error.body ?? {}) as { details?: unknown }
  if (typeof details === 'string') return details
  return error.status === 0 ? 'the server cannot be reached' : `${error.status} ${error.code}`
}
