import type { ArchiveKind } from '@lotse/contracts/exports/archive/archive-format'
import { type OpenArchive, openArchive } from '@lotse/ui/import/archive/open-archive.ts'
import { type ArchiveOutcome, runArchiveImport } from '@lotse/ui/import/archive/run-archive-import.ts'
import { expect } from 'vitest'
import { seedLotse } from '../../../seed/seed-lotse.ts'
import { type Call, createWorld, type World } from '../../../testing/world.ts'

const PASSWORD = 'a demo password'

export interface ArchiveWorld {
  world: World
  owner: Call & { cookie: string }
  teamId: string
  demo: string
  newProject(name?: string): Promise<string>
  /** The bytes of a project's archive. */
  save(projectId: string, by?: { cookie: string }): Promise<Buffer>
  open(projectId: string): Promise<OpenArchive>
  bring(
    projectId: string,
    archive: OpenArchive,
    options?: { dryRun?: boolean; id?: string },
  ): Promise<ArchiveOutcome>
  undo(projectId: string, importId: string): Promise<{ deleted: number; restored: number; kept: number }>
}

/** The demo project, and a console that exports and imports as the browser does. */
export async function createArchiveWorld(): Promise<ArchiveWorld> {
  const world = await createWorld()
  await seedLotse(world.server.ctx, PASSWORD)
  const owner = await world.signIn('owner@example.com', PASSWORD)
  const [project] = (await owner('GET', '/console/projects')).body.items
  const { teamId, id: demo } = project
  const inject = world.server.app.origins.lotse.inject.bind(world.server.app.origins.lotse)

  const save: ArchiveWorld['save'] = async (projectId, { cookie } = owner) => {
    const answer = await inject({
      method: 'GET',
      url: `/console/projects/${projectId}/archive`,
      headers: { cookie },
    })
    expect(answer.headers['content-type']).toBe('application/zip')
    return answer.rawPayload
  }
  const bring: ArchiveWorld['bring'] = (
    projectId,
    archive,
    { dryRun = false, id = crypto.randomUUID() } = {},
  ) => {
    const path = `/console/projects/${projectId}/archive/imports`
    const source = archive.manifest.project.id
    return runArchiveImport({
      archive,
      dryRun,
      signal: new AbortController().signal,
      onProgress: () => {},
      send: async (kind, rows) => {
        const body = { id, name: archive.name, dryRun, source, version: 1, kind, rows }
        const answer = await owner('POST', path, body)
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
        return answer.body
      },
      sendBytes: async (kind, line, bytes) => {
        const form = new FormData()
        form.append('line', line)
        form.append('file', bytes, 'file')
        const encoded = new Response(form)
        const answer = await inject({
          method: 'POST',
          url: `${path}/${id}/files?kind=${kind}&source=${source}`,
          headers: {
            cookie: owner.cookie,
            origin: world.server.ctx.settings.urls.lotse,
            'content-type': encoded.headers.get('content-type') ?? '',
          },
          payload: Buffer.from(await encoded.arrayBuffer()),
        })
        expect(answer.statusCode, answer.body).toBe(200)
        return answer.json()
      },
    })
  }
  return {
    world,
    owner,
    teamId,
    demo,
    save,
    bring,
    open: async projectId => openArchive(new Blob([new Uint8Array(await save(projectId))]), 'project.zip'),
    newProject: async (name = 'Kopie') => {
      const { body } = await owner('POST', `/console/teams/${teamId}/projects`, { name })
      return body.id
    },
    undo: async (projectId, importId) => {
      const all = { deleted: 0, restored: 0, kept: 0 }
      for (;;) {
        const { body } = await owner(
          'POST',
          `/console/projects/${projectId}/archive/imports/${importId}/undo`,
        )
        all.deleted += body.deleted
        all.restored += body.restored
        all.kept += body.kept
        if (body.left === 0) return all
      }
    },
  }
}

/** All rows of an archive, by kind. */
export async function rowsIn(
  archive: OpenArchive,
): Promise<Partial<Record<ArchiveKind, Record<string, unknown>[]>>> {
  const rows: Partial<Record<ArchiveKind, Record<string, unknown>[]>> = {}
  for (const piece of archive.manifest.pieces) {
    const lines = await archive.lines(piece)
    expect(lines, piece.path).toHaveLength(piece.rows)
    rows[piece.kind] = [...(rows[piece.kind] ?? []), ...(lines ?? []).map(line => JSON.parse(line))]
  }
  return rows
}

/** How many rows became what, of all kinds together. */
export const sums = ({ counts }: ArchiveOutcome) => {
  const all = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const one of Object.values(counts))
    for (const name of Object.keys(all) as (keyof typeof all)[]) all[name] += one[name]
  return all
}
