import type { ConsoleNews } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import { Loaded } from '@lotse/ui/data/loaded'
import { useAction } from '@lotse/ui/data/use-action'
import { Section } from '@lotse/ui/layout/page'
import { Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newsKeys } from '../../../lib/backend/keys.ts'
import { Editable } from '../../../lib/editor/editable.tsx'
import { useT } from '../../../lib/i18n.ts'
import { createNews, newsItemQuery } from '../../../lib/news/news.ts'
import { paths } from '../../../paths.ts'
import type { Draft } from '../editor/use-outbound-draft.ts'
import classes from '../outbound.module.css'
import type { Outbound } from '../outbound-queries.ts'
import { Preview } from '../preview/preview.tsx'
import { newPost, useTargets } from '../use-targets.ts'
import { OutboundName } from './outbound-name.tsx'
import { type Post, PostSection } from './post-section.tsx'

interface NewsTabProps {
  project: Project
  draft: Draft
  value: Outbound<'news'>
}

/** The selected post, the post itself to edit, and the card visitors get. */
export function NewsTab({ project, draft, value }: NewsTabProps) {
  const t = useT()
  const { config } = value
  const saved = useQuery(newsItemQuery(project.id, config.newsId))
  const [lang, setLang] = useState(project.defaultLang)
  const [post, setPost] = useState<Post>()
  const point = (newsId: string) => draft.change(now => ({ config: { ...now.config, newsId } }))
  return (
    <div className={classes.split}>
      <div className={classes.stack}>
        <Section title={t.outbound.content.title}>
          <Editable>
            <OutboundName draft={draft} />
            <ChooseNews project={project} value={value} locked={post?.dirty ?? false} onChoose={point} />
            <Switch
              label={t.outbound.content.sound}
              checked={config.sound}
              onChange={event => draft.change({ config: { ...config, sound: event.currentTarget.checked } })}
            />
          </Editable>
        </Section>
        <Loaded
          of={saved}
          missing={{ back: { to: paths.news(project.id), label: t.content.backTo(t.news.title) } }}
        >
          {news => (
            <PostSection
              key={news.id}
              project={project}
              saved={news}
              lang={lang}
              onLang={setLang}
              onDraft={setPost}
            />
          )}
        </Loaded>
      </div>
      <Preview
        project={project}
        outbound={value}
        lang={lang}
        news={post && { ...post.draft, author: authorOf(saved.data) }}
      />
    </div>
  )
}

const authorOf = (news: ConsoleNews | undefined): string => news?.author?.name.split(' ')[0] ?? ''

interface ChooseNewsProps {
  project: Project
  value: Outbound<'news'>
  /** The current post has unsaved changes. */
  locked: boolean
  onChoose(newsId: string): void
}

function ChooseNews({ project, value, locked, onChoose }: ChooseNewsProps) {
  const t = useT().outbound.content
  const targets = useTargets(project.id, 'news')
  const write = useAction({
    run: () => createNews(project.id, project.defaultLang, value.name.trim()),
    refresh: newsKeys,
    after: ({ id }) => onChoose(id),
  })
  return (
    <Select
      label={t.news}
      description={locked ? t.newsLocked : t.newsHint}
      data={targets?.options ?? []}
      searchable
      value={value.config.newsId}
      disabled={locked || write.busy}
      onChange={id => {
        if (id === newPost) void write.run()
        else if (id) onChoose(id)
      }}
    />
  )
}
