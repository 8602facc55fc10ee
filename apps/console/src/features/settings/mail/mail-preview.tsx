import type { Project } from '@lotse/contracts/console/projects'
import type { MailSettings, RatingSettings } from '@lotse/contracts/console/settings'
import { Loaded } from '@lotse/ui/data/loaded'
import { useAction } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Button, SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { mailKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import classes from './mail.module.css'
import { MailFrame } from './mail-frame.tsx'

const TYPING_MS = 400

interface MailPreviewProps {
  project: Project
  mail: MailSettings
  /** With it, the mail that asks for a rating. */
  rating?: RatingSettings
  /** The mail that asks an address to confirm itself. */
  isConfirmation?: boolean
  lang: string
}

/** The letter as visitors get it, while its texts are being edited. */
export function MailPreview({ project, mail, rating, isConfirmation, lang }: MailPreviewProps) {
  const t = useT().mail
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [look, setLook] = useState<string>(scheme)
  const [body] = useDebouncedValue({ lang, mail, rating, isConfirmation }, TYPING_MS)
  const params = { projectId: project.id }
  const preview = useQuery({
    queryKey: ['POST /console/projects/:projectId/mail/preview', params, body],
    queryFn: () => api('POST /console/projects/:projectId/mail/preview', { params, body }),
    placeholderData: keepPreviousData,
  })
  const snackbar = useSnackbar()
  const isFiled = project.mailWay === 'files'
  const test = useAction({
    run: () =>
      api('POST /console/projects/:projectId/mail/test', {
        params,
        body: { lang, mail, rating, isConfirmation },
      }),
    refresh: mailKeys,
    done: ({ to }) => (isFiled ? undefined : t.testSent(to)),
    after: () => {
      if (isFiled) snackbar.show(t.testFiled, 'info')
    },
  })
  return (
    <aside className={classes.preview} aria-label={t.preview}>
      <div className={classes.head}>
        <h2>{t.preview}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t.look}
          value={look}
          onChange={setLook}
          data={[
            { value: 'light', label: t.light },
            { value: 'dark', label: t.dark },
          ]}
        />
      </div>
      <Loaded of={preview}>
        {({ subject, from, html }) => (
          <>
            <p className={classes.subject}>
              <small>
                {t.from}: {from}
              </small>
              <strong>{subject}</strong>
            </p>
            <MailFrame title={t.preview} html={html} isDark={look === 'dark'} />
          </>
        )}
      </Loaded>
      <Button variant="default" loading={test.busy} onClick={() => void test.run()}>
        {t.sendTest}
      </Button>
    </aside>
  )
}
