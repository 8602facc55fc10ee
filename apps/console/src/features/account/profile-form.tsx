import type { Account } from '@lotse/contracts/console/account'
import { longest } from '@lotse/contracts/visitor/longest'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { useAction } from '@lotse/ui/data/use-action'
import { useLocale } from '@lotse/ui/language/i18n'
import type { Locale } from '@lotse/ui/language/locale.ts'
import { Section } from '@lotse/ui/layout/page'
import { Avatar, Button, FileButton, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { localeOf, useKeepLanguage } from '../../lib/backend/account-language.ts'
import { api } from '../../lib/backend/api.ts'
import { sessionKeys } from '../../lib/backend/keys.ts'
import { Form } from '../../lib/fields/form.tsx'
import { useT } from '../../lib/i18n.ts'
import { UploadList } from '../../lib/uploads/upload-list.tsx'
import { useFieldUploads } from '../../lib/uploads/use-uploads.ts'
import classes from './account.module.css'

export function ProfileForm({ account, projectId }: { account: Account; projectId: string }) {
  const t = useT()
  const { locale, setLocale } = useLocale()
  const [name, setName] = useState(account.name)
  const dirty = name.trim() !== account.name
  useUnsavedChanges(dirty)
  const save = useAction({
    run: () => api('PATCH /console/account', { body: { name: name.trim() } }),
    refresh: sessionKeys,
    done: () => t.account.saved,
  })
  // Separate actions: a second call of a running action would be ignored.
  const language = useKeepLanguage(() => t.account.saved)
  const picture = useAction({
    run: (avatar: string | null) => api('PATCH /console/account', { body: { avatar } }),
    refresh: sessionKeys,
    done: () => t.account.saved,
  })
  const uploads = useFieldUploads(projectId)
  return (
    <Section title={t.account.profile}>
      <Form className={classes.stack} onSubmit={() => name.trim() && void save.run()}>
        <div className={classes.row}>
          <Avatar size={56} src={account.avatar} name={account.name} color="indigo" aria-hidden />
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            onChange={file => file && uploads.add([file], 0, ({ url }) => void picture.run(url))}
          >
            {({ onClick }) => (
              <Button variant="default" size="xs" loading={uploads.busy || picture.busy} onClick={onClick}>
                {t.account.choosePicture}
              </Button>
            )}
          </FileButton>
          {account.avatar && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => void picture.run(null)}>
              {t.account.removePicture}
            </Button>
          )}
        </div>
        <UploadList uploads={uploads} />
        <TextInput
          label={t.account.name}
          description={t.account.nameHint}
          autoComplete="name"
          value={name}
          maxLength={longest.name}
          error={name.trim() ? undefined : t.account.nameMissing}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Button type="submit" className={classes.save} disabled={!dirty || !name.trim()} loading={save.busy}>
          {t.account.save}
        </Button>
        <div className={classes.row}>
          <span>{t.account.language}</span>
          <SegmentedControl
            size="xs"
            aria-label={t.account.language}
            data={[
              { value: 'de', label: 'Deutsch' },
              { value: 'en-US', label: 'English' },
            ]}
            value={localeOf(account) ?? locale}
            disabled={language.busy}
            onChange={chosen => {
              void setLocale(chosen as Locale)
              void language.run(chosen as Locale)
            }}
          />
          <span className={classes.hint}>{t.account.languageHint}</span>
        </div>
      </Form>
    </Section>
  )
}
