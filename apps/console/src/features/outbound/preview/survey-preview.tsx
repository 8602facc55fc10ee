import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { type ConfigOf, surveysQuery } from '../outbound-queries.ts'
import { localise } from './localise.ts'
import classes from './preview.module.css'
import { SitePage } from './site-page.tsx'
import { useFrameLink } from './use-frame-link.ts'
import { type Frames, useFrames } from './use-frames.ts'

interface SurveyPreviewProps {
  projectId: string
  config: ConfigOf<'survey'>
  lang: string
}

/** The real widget frame with the survey in it, also before the survey is published. Answers go nowhere. */
export function SurveyPreview({ projectId, config, lang }: SurveyPreviewProps) {
  const t = useT()
  const frames = useFrames(projectId, lang)
  const flow = useQuery(surveysQuery(projectId)).data?.items.find(one => one.id === config.flowId)
  if (!frames || !flow) return <SitePage note={t.outbound.preview.loading} />
  return (
    <SitePage floating>
      <SurveyFrame
        key={`${flow.id} ${flow.version} ${config.format} ${lang}`}
        frames={frames}
        id={flow.id}
        definition={localise(flow.definition, lang)}
        format={config.format}
      />
    </SitePage>
  )
}

interface SurveyFrameProps {
  frames: Frames
  id: string
  definition: unknown
  format: string
}

function SurveyFrame({ frames, id, definition, format }: SurveyFrameProps) {
  const t = useT()
  const [height, setHeight] = useState(320)
  // The frame takes the focus to its heading; here that would take it out of the form.
  const [touched, setTouched] = useState(false)
  const { frame } = useFrameLink(frames.frame, ({ name, data }, send) => {
    if (name === 'height-update') setHeight(Number(data) || 320)
    if (name === 'send-feedback') send({ name: 'feedback-sent', data: {} })
    if (name !== 'ping') return
    const flows = { ...(frames.flowConfig.flows as object | undefined), [id]: definition }
    send({ name: 'config-update', data: { config: { ...frames.flowConfig, flows } } })
    // Nobody: the frame never asks the server for anything in a survey.
    send({
      name: 'session-update',
      data: { sessionData: { gleapId: 'preview' }, apiUrl: location.origin, sdkKey: frames.key },
    })
    send({ name: 'start-survey', data: { flow: id, format, hideBackButton: true } })
  })
  return (
    <div onPointerEnter={() => setTouched(true)}>
      <iframe
        ref={frame}
        className={classes.survey}
        src={frames.frame}
        title={t.outbound.preview.title}
        height={Math.min(height, 560)}
        inert={!touched}
      />
    </div>
  )
}
