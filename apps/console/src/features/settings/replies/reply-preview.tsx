import type { Project } from '@lotse/contracts/console/projects'
import { filledReply } from '@lotse/rules/text/filled-reply'
import { type LocalText, pickText } from '@lotse/rules/text/local-text'
import { Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { helpQuery } from '../../../lib/backend/content-queries.ts'
import { useSession } from '../../../lib/backend/session.ts'
import { useT } from '../../../lib/i18n.ts'
import { publishedIn } from '../../../lib/replies/replies.ts'
import classes from './replies.module.css'

interface ReplyPreviewProps {
  project: Project
  lang: string
  text: LocalText
}

/** The text as it will be, for somebody whose name is known. */
export function ReplyPreview({ project, lang, text }: ReplyPreviewProps) {
  const words = useT().replies
  const { account } = useSession()
  const help = useQuery(helpQuery(project.id)).data
  const written = pickText(text, lang, project.defaultLang)
  if (!written.includes('{{')) return null
  const { parts, missing } = filledReply(written, {
    visitor: words.previewName,
    agent: account.name,
    project: project.name,
    articleTitle: id => {
      const article = publishedIn(help).find(one => one.id === id)
      return article && pickText(article.title, lang, project.defaultLang)
    },
  })
  return (
    <Input.Wrapper
      label={words.preview}
      labelElement="div"
      error={help && missing.length > 0 && words.unknown(missing.join(', '))}
    >
      <div className={classes.preview} lang={lang}>
        {parts.map((part, at) =>
          typeof part === 'string' ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
            <span key={at} className={classes.link}>
              {part.title}
            </span>
          ),
        )}
      </div>
    </Input.Wrapper>
  )
}
