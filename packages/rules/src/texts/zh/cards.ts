import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: { article: '文章', tour: '产品导览', checklist: '任务清单', survey: '问卷', form: '表单' },
  open: {
    article: '阅读文章',
    tour: '开始导览',
    checklist: '打开清单',
    survey: '填写问卷',
    form: '填写表单',
  },
  gone: '已不可用',
}
