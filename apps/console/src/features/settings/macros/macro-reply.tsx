import type { MacroSteps } from '@lotse/contracts/console/macros'
import type { Project } from '@lotse/contracts/console/projects'
import { isWritten } from '@lotse/rules/text/local-text'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LanguageTabs } from '../../../lib/editor/language-tabs.tsx'
import { useT } from '../../../lib/i18n.ts'
import { repliesQuery } from '../../../lib/replies/replies.ts'
import { ReplyPreview } from '../replies/reply-preview.tsx'
import { ReplyTextField } from '../replies/reply-text-field.tsx'

interface MacroReplyProps {
  project: Project
  steps: MacroSteps
  isTried: boolean
  onChange(part: Partial<MacroSteps>): void
}

const OWN = 'own'

/** Nothing, one of the team's saved replies, or a text of the macro's own. */
export function MacroReply({ project, steps, isTried, onChange }: MacroReplyProps) {
  const t = useT()
  const words = t.macros
  const saved = useQuery(repliesQuery(project.id)).data?.items.filter(({ isShared }) => isShared) ?? []
  const [lang, setLang] = useState(project.defaultLang)
  const { replyId, text } = steps
  const { languages } = project.settings
  return (
    <>
      <Select
        label={words.reply}
        placeholder={words.noReply}
        clearable
        searchable
        data={[
          { value: OWN, label: words.ownText },
          ...(saved.length > 0
            ? [{ group: t.replies.title, items: saved.map(({ id, name }) => ({ value: id, label: name })) }]
            : []),
        ]}
        value={text ? OWN : (replyId ?? null)}
        onChange={value =>
          onChange({
            text: value === OWN ? {} : undefined,
            replyId: value && value !== OWN ? value : undefined,
          })
        }
      />
      {text && (
        <>
          <LanguageTabs
            languages={languages}
            value={lang}
            onChange={setLang}
            missing={languages.filter(one => !text[one])}
          />
          <ReplyTextField
            project={project}
            lang={lang}
            text={text}
            error={isTried && !isWritten(text) && t.replies.textMissing}
            onChange={next => onChange({ text: next })}
          />
          <ReplyPreview project={project} lang={lang} text={text} />
        </>
      )}
    </>
  )
}
