import type { Project } from '@lotse/contracts/console/projects'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { Section } from '@lotse/ui/layout/page'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { projectListKeys } from '../../lib/backend/keys.ts'
import { projectsQuery } from '../../lib/backend/session.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import classes from './settings.module.css'

/** Everything in the project is deleted with it, so its name has to be typed. */
export function DeleteProject({ project: { id, name } }: { project: Project }) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const [typed, setTyped] = useState('')
  const remove = useAction({
    run: async () => {
      await api('DELETE /console/projects/:projectId', { params: { projectId: id }, query: { name } })
      // Leave its pages first: they would request what is gone.
      const next = client.getQueryData(projectsQuery.queryKey)?.items.find(one => one.id !== id)
      if (!next) client.removeQueries({ queryKey: projectsQuery.queryKey, type: 'inactive' })
      await navigate({ to: next ? paths.project(next.id) : paths.start() })
      await refreshRoutes(client, projectListKeys)
    },
    done: () => t.settings.projectDeleted(name),
  })
  return (
    <Section title={t.settings.deleteProject}>
      <p className={classes.hint}>{t.settings.deleteProjectText}</p>
      <Button color="red" variant="outline" onClick={() => setAsks(true)}>
        {t.settings.deleteProject}
      </Button>
      {asks && (
        <FormDialog
          title={t.settings.deleteProject}
          opened
          danger
          busy={remove.busy}
          dirty={false}
          submitLabel={t.settings.deleteProjectButton}
          onClose={() => {
            setAsks(false)
            setTyped('')
          }}
          onSubmit={() => typed.trim() === name && void remove.run()}
        >
          <p className={classes.hint}>{t.settings.deleteProjectText}</p>
          <TextInput
            data-autofocus
            label={t.settings.deleteProjectConfirm(name)}
            value={typed}
            autoComplete="off"
            error={typed.trim() && !name.startsWith(typed.trim()) ? t.settings.deleteProjectWrong : undefined}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </Section>
  )
}
