import type { gaps as de } from '../de/gaps.ts'

export const gaps: typeof de = {
  notReady: 'Before visitors can see it, this is missing:',
  notSaved: 'It cannot be saved like this. It needs:',
  tooLong: steps => `The text of step ${steps} is too long (at most 20,000 characters, with formatting).`,
  problems: {
    frequency: 'A frequency in whole numbers from 1.',
    text: 'A text.',
    subject: 'The heading.',
    flow: 'A survey.',
    news: 'A post.',
    steps: 'At least one step.',
    stepTitle: at => `The title of step ${at}.`,
    stepText: at => `A text for step ${at}.`,
    selector: 'An element on the site.',
    period: 'An end after the start.',
    pageRule: 'An address in every page rule.',
    attribute: 'An attribute in every condition.',
    event: 'The name of the event.',
    step: at => `Valid text and addresses in step ${at}.`,
    settings: 'Valid labels and addresses in the settings.',
  },
}
