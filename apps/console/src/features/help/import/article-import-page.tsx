import type { Project } from '@lotse/contracts/console/projects'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { ImportSteps } from '@lotse/ui/import/import-steps'
import { PageHeader } from '@lotse/ui/layout/page'
import lines from '@lotse/ui/rows/lines.module.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { helpImportKeys } from '../../../lib/backend/keys.ts'
import { useProject } from '../../../lib/backend/project.ts'
import { useLanguageName } from '../../../lib/editor/language-tabs.tsx'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import { ArticleResult } from './article-result.tsx'
import { FolderStep } from './folder-step.tsx'
import { useArticleImport } from './use-article-import.ts'

export function ArticleImportPage({ projectId }: { projectId: string }) {
  const t = useT()
  const project = useProject(projectId)
  return (
    <>
      <PageHeader
        title={t.helpImport.title}
        lead={t.helpImport.lead}
        back={{ to: paths.help(projectId), label: t.help.title }}
      />
      <Loaded of={project}>{found => <Import project={found} />}</Loaded>
    </>
  )
}

/** A folder in three steps; the imports before it, each of which can be undone. */
function Import({ project }: { project: Project }) {
  const { id: projectId, defaultLang, settings } = project
  const t = useT()
  const languageName = useLanguageName()
  const [lang, setLang] = useState(defaultLang)
  const [publishes, setPublishes] = useState(false)
  const flow = useArticleImport(projectId, { lang, publishes, collection: t.helpImport.collection })
  const { state } = flow
  const past = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/help/imports', { params: { projectId } }),
  )
  const languages = [...new Set([defaultLang, ...settings.languages])]
  return (
    <div className={lines.stack}>
      <ImportSteps
        flow={flow}
        first={t.helpImport.choose}
        leaveText={t.helpImport.leaveText}
        counted="number"
        past={past}
        undo={flow.undo}
        refresh={helpImportKeys}
      >
        {state.step === 'file' && (
          <FolderStep
            problem={state.problem}
            languages={languages.map(value => ({ value, label: languageName(value) }))}
            lang={lang}
            onLang={setLang}
            publishes={publishes}
            onPublishes={setPublishes}
            onFiles={flow.open}
          />
        )}
        {(state.step === 'checked' || state.step === 'imported') && (
          <ArticleResult
            projectId={projectId}
            step={state.step}
            outcome={state.outcome}
            onStart={() => void flow.start(state.source)}
            flow={flow}
          />
        )}
      </ImportSteps>
    </div>
  )
}
