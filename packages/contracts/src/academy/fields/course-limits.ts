/** Of one course; `lectures` of each section. */
export const mostCourseParts = { sections: 50, lectures: 50, goals: 32 } as const

/** Of a new course: it is part of addresses. */
export const isCourseId = (id: string): boolean => /^[a-z0-9_-]+$/.test(id)
