import { addressOf } from '@lotse/contracts/client'
import type { Project } from '@lotse/contracts/console/projects'
import { archiveKinds } from '@lotse/contracts/exports/archive/archive-format'
import type { archiveRoutes } from '@lotse/contracts/exports/archive/archive-routes'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import classes from '@lotse/ui/import/import.module.css'
import { useFormat } from '@lotse/ui/language/use-format'
import { Section } from '@lotse/ui/layout/page'
import { useExports } from '@lotse/ui/list/export/exports'
import lines from '@lotse/ui/rows/lines.module.css'
import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/backend/api.ts'
import { useT } from '../../../../lib/i18n.ts'

const addressIn = addressOf<typeof archiveRoutes>()

/** What would be in it, and the button that makes it; it goes on while people are elsewhere. */
export function SaveArchive({ project: { id: projectId, name } }: { project: Project }) {
  const t = useT().archive
  const format = useFormat()
  const save = useExports()
  const contents = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/archive/contents', { params: { projectId } }),
  )
  return (
    <Section title={t.save}>
      <div className={classes.step}>
        <p className={lines.hint}>{t.saveText}</p>
        <Loaded of={contents}>
          {({ counts, bytes }) => (
            <details>
              <summary>
                {t.contents} <span className={lines.small}>{t.size(format.bytes(bytes))}</span>
              </summary>
              <ul className={classes.counts}>
                {archiveKinds.map(kind => {
                  const count = counts[kind] ?? 0
                  return count > 0 && <li key={kind}>{`${t.kinds[kind]}: ${format.number(count)}`}</li>
                })}
              </ul>
            </details>
          )}
        </Loaded>
        <div className={classes.actions}>
          <Button
            leftSection={<IconFileZip size={16} stroke={1.75} aria-hidden />}
            onClick={() =>
              save({
                title: t.saveTitle(name),
                format: 'zip',
                path: addressIn('GET /console/projects/:projectId/archive', { params: { projectId } }),
              })
            }
          >
            {t.saveButton}
          </Button>
        </div>
      </div>
    </Section>
  )
}
