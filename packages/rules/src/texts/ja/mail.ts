import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— この行より上にご返信を入力してください —',
  letter: {
    subject: '{project}からの新しい返信',
    intro: '{agent}さんからの返信：',
    button: 'やり取りを開く',
    footer: 'このメールは、{project}にお問い合わせいただいた方にお送りしています。',
  },
  rating: {
    question: '私たちの対応にご満足いただけましたか？',
    subject: '{project}の対応にご満足いただけましたか？',
    intro: '{project}へのお問い合わせは解決しました。いかがでしたか？顔を一つお選びください。',
    moods: moods,
  },
  around: {
    team: 'チーム',
    you: 'あなた',
    guest: 'ゲスト',
    conversation: 'これまでのやり取り',
    stop: 'メールの配信を停止',
    picture: '画像を見る',
    video: '動画を見る',
    file: '添付ファイル',
  },
  proof: {
    subject: 'メールアドレスの確認をお願いします',
    text: '{project}でこのメールアドレスが入力され、返信が届いています。アドレスをご確認いただくと、返信をお送りします。',
    button: 'アドレスを確認',
    footer: 'お心当たりがない場合は、何もしていただく必要はありません。',
  },
}
