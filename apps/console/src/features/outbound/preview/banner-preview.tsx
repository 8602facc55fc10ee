import type { Project } from '@lotse/contracts/console/projects'
import type { FromBanner, ToBannerMessage } from '@lotse/contracts/messages/banner'
import { localise } from '@lotse/rules/text/local-text'
import { useEffect, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import type { ConfigOf } from '../outbound-queries.ts'
import classes from './preview.module.css'
import { SitePage } from './site-page.tsx'
import { useFrameLink } from './use-frame-link.ts'

interface BannerPreviewProps {
  project: Project
  config: ConfigOf<'banner'>
  lang: string
}

/** The real banner frame, with the messages that a visitor's page would send it. */
export function BannerPreview({ project, config, lang }: BannerPreviewProps) {
  const floating = config.format === 'floating'
  return (
    <SitePage floating={floating}>
      <BannerFrame
        address={project.addresses.banner}
        data={JSON.stringify(localise(config, lang, project.defaultLang))}
        floating={floating}
      />
    </SitePage>
  )
}

interface BannerFrameProps {
  address: string
  /** The config in one language, as JSON. */
  data: string
  floating: boolean
}

function BannerFrame({ address, data, floating }: BannerFrameProps) {
  const t = useT()
  const [height, setHeight] = useState(0)
  const message: ToBannerMessage = {
    type: 'banner',
    name: 'banner-data',
    data: {
      outbound: 'preview',
      format: floating ? 'floating' : 'inline',
      data: JSON.parse(data) as Record<string, unknown>,
    },
  }
  const { frame, send } = useFrameLink(address, ({ name, data: said }, answer) => {
    if (name === 'banner-loaded') answer(message)
    if (name === 'banner-height')
      setHeight(Number((said as Partial<FromBanner['banner-height']>)?.height) || 0)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `data` stands for the message
  useEffect(() => send(message), [data, floating])
  return (
    <iframe
      ref={frame}
      className={classes.banner}
      src={address}
      title={t.outbound.preview.title}
      height={Math.max(height, 1)}
      data-floating={floating}
    />
  )
}
