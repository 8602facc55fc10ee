import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— נא לכתוב את התשובה מעל השורה הזאת —',
  letter: {
    subject: 'תשובה חדשה מאת {project}',
    intro: 'תשובה מאת {agent}:',
    button: 'פתיחת השיחה',
    footer: 'קיבלת את ההודעה הזאת כי כתבת אל {project}.',
  },
  rating: {
    question: 'איך הייתה העזרה שלנו?',
    subject: 'איך הייתה העזרה של {project}?',
    intro: 'הפנייה שלך אל {project} נפתרה. איך היה? פשוט בוחרים פרצוף.',
    moods: moods,
  },
  around: {
    team: 'הצוות',
    you: 'ההודעה שלך',
    guest: 'אורח',
    conversation: 'השיחה עד כה',
    stop: 'הפסקת ההודעות',
    picture: 'הצגת התמונה',
    video: 'הצגת הסרטון',
    file: 'קובץ מצורף',
  },
  proof: {
    subject: 'נא לאשר את כתובת הדוא״ל',
    text: 'כתובת הדוא״ל הזאת נמסרה אל {project}, ושם מחכה תשובה. אחרי אישור הכתובת נשלח אותה.',
    button: 'אישור הכתובת',
    footer: 'זה לא היה ממך? אין צורך לעשות דבר.',
  },
}
