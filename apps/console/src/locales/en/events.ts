import type { events as de } from '../de/events.ts'

export const events: typeof de = {
  known: { sessionStarted: 'Visit started', pageView: 'Page opened' },
  outcomes: {
    shown: 'shown',
    step: 'step reached',
    clicked: 'clicked',
    submitted: 'submitted',
    completed: 'completed',
    closed: 'closed',
    quit: 'abandoned',
  },
  step: step => `step ${step} reached`,
  campaign: (kind = 'Campaign', name) => (name ? `${kind} “${name}”` : kind),
  details: 'Details',
  clicked: text => `“${text}”`,
  elements: {
    a: 'Link',
    button: 'Button',
    input: 'Input field',
    textarea: 'Input field',
    select: 'Select field',
    label: 'Label',
    img: 'Image',
    svg: 'Icon',
    path: 'Icon',
    video: 'Video',
    canvas: 'Canvas',
    body: 'Page',
    html: 'Page',
  },
  element: 'Element',
}
