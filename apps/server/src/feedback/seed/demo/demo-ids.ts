/**
 * Ids in the demo project. They are the same in every installation: the demo site starts things by them, and
 * docs/demo-data.md names them.
 */
const demoId = (number: number): string =>
  `00000000-0000-7000-8000-0000d000${String(number).padStart(4, '0')}`

export const demoIds = {
  floatingBanner: demoId(3),
  npsSurvey: demoId(4),
  csatSurvey: demoId(5),
  newsMessage: demoId(9),
  cartHotspot: demoId(10),
  languageTooltip: demoId(11),
  courseHotspot: demoId(12),
  newsOfflineNotes: demoId(21),
  newsEveningCourses: demoId(22),
  newsVouchers: demoId(23),
  newsDraft: demoId(24),
  collection: (index: number) => demoId(30 + index),
  article: (index: number) => demoId(40 + index),
} as const

/** If everything showed by itself, a first visit would be overwhelming: each item waits for its own event. */
export const demoEvents = {
  floatingBanner: 'shop-maintenance',
  npsSurvey: 'shop-nps',
  csatSurvey: 'course-finished',
  newsMessage: 'shop-news',
} as const
