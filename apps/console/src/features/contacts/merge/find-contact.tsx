import { longestSearch } from '@lotse/contracts/limits'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import lines from '@lotse/ui/rows/lines.module.css'
import { Radio, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { useContactName } from '../../../lib/tickets/ticket-words.tsx'
import classes from '../contacts.module.css'

const most = 6
const typingMs = 200

interface FindContactProps {
  projectId: string
  exceptId: string
  value: string | undefined
  onChange(contactId: string): void
}

/** Without words, the contacts that were seen last. */
export function FindContact({ projectId, exceptId, value, onChange }: FindContactProps) {
  const t = useT()
  const words = t.contacts.merge
  const errorText = useErrorText()
  const contactName = useContactName()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), typingMs)
  const { data, error } = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/contacts', {
      params: { projectId },
      query: { kind: 'all', limit: most + 1, ...(search ? { search } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const found = data?.items.filter(({ id }) => id !== exceptId).slice(0, most)
  return (
    <>
      <TextInput
        type="search"
        label={words.find}
        placeholder={t.contacts.search}
        maxLength={longestSearch}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {error && <p role="alert">{errorText(error)}</p>}
      {found?.length === 0 && <p className={lines.small}>{words.none}</p>}
      <Radio.Group aria-label={words.found} value={value ?? ''} onChange={onChange}>
        <div className={classes.list}>
          {found?.map(contact => (
            <Radio
              key={contact.id}
              value={contact.id}
              label={
                <>
                  {contactName(contact)}
                  <span className={lines.small}>
                    {[contact.name && contact.email, contact.userId, contact.companyName]
                      .filter(Boolean)
                      .map(part => `${part} · `)
                      .join('')}
                    {t.contacts.lastSeen}: <Ago at={contact.lastSeenAt} />
                  </span>
                </>
              }
            />
          ))}
        </div>
      </Radio.Group>
    </>
  )
}
