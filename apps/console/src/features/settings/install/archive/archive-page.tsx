import type { Project } from '@lotse/contracts/console/projects'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import classes from '@lotse/ui/import/import.module.css'
import { ImportProgress } from '@lotse/ui/import/import-progress'
import { useImportWords } from '@lotse/ui/import/import-words.ts'
import { PastImports } from '@lotse/ui/import/past-imports'
import { useStepFocus } from '@lotse/ui/import/use-step-focus.ts'
import { Section } from '@lotse/ui/layout/page'
import lines from '@lotse/ui/rows/lines.module.css'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/backend/api.ts'
import { archiveKeys } from '../../../../lib/backend/keys.ts'
import { useT } from '../../../../lib/i18n.ts'
import { ArchiveFileStep } from './archive-file-step.tsx'
import { ArchiveResult } from './archive-result.tsx'
import { SaveArchive } from './save-archive.tsx'
import { useArchiveImport } from './use-archive-import.ts'

/** A project out of the house, or into it, as one file. */
export function ArchivePage({ project }: { project: Project }) {
  const { id: projectId } = project
  const t = useT()
  const words = useImportWords()
  const flow = useArchiveImport(projectId)
  const { state } = flow
  const past = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/archive/imports', { params: { projectId } }),
  )
  useUnsavedChanges(state.step === 'importing', {
    words: { title: words.leaveTitle, text: t.archive.leaveText, leave: words.leave, stay: words.stay },
  })
  const step = useStepFocus(state.step)
  const label = state.step === 'file' ? t.archive.bring : words.steps[state.step]
  return (
    <div className={lines.stack}>
      <SaveArchive project={project} />
      <Section title={label}>
        <fieldset ref={step} tabIndex={-1} className={classes.step} aria-label={label}>
          {state.step === 'file' && <ArchiveFileStep problem={state.problem} onFile={flow.open} />}
          {(state.step === 'reading' || state.step === 'checking' || state.step === 'importing') && (
            <ImportProgress {...state} onStop={state.step === 'reading' ? flow.restart : flow.stop} />
          )}
          {(state.step === 'checked' || state.step === 'imported') && (
            <ArchiveResult projectId={projectId} flow={flow} {...state} />
          )}
        </fieldset>
      </Section>
      <Section title={words.past} flush>
        <Loaded of={past}>
          {({ items }) => <PastImports items={items} undo={flow.undo} refresh={archiveKeys} />}
        </Loaded>
      </Section>
    </div>
  )
}
