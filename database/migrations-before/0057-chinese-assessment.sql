-- The assessment's text in Chinese: days as the template's parameter, all that the other languages say when it is urgent, and the
-- punctuation of Chinese. No call reads this column.

alter table self_report_template disable trigger self_report_template_is_kept;

update self_report_template
set zh = $json${"titles": {"assessment": "新冠肺炎自我评估", "consultation": "健康咨询", "report": "评估报告"},
 "consultation": {"lead": "请回答以下问题，每次一题。回答仅供参考，不能代替医生的诊断。",
  "signs": "您现在是否有以下任何情况：静息时呼吸困难、胸口疼痛或有压迫感、意识模糊或难以唤醒？",
  "symptoms": "您今天有以下哪些症状：发烧、咳嗽、流鼻涕、喉咙痛、呼吸急促？如果都没有，请选择“没有”。",
  "contact": "在过去{contactDays}天内，您是否与确诊病例有过接触？",
  "test": "在过去{contactDays}天内，您最近一次检测的结果是什么：阳性、阴性，还是没有检测？",
  "previous": "上一题",
  "next": "下一题",
  "finish": "查看报告"},
 "report": {"ok": "目前没有需要担心的情况。请照常生活，明天再次评估。如情况有变，请立即重新评估。", "caution": "请多加小心。尽量留在家中，与他人保持距离，外出时请戴口罩；如有条件，请做检测，并在此告知结果；如有不适加重，请致电148。", "urgent": "请今天就寻求帮助。请立即致电148，并说明您在这里的回答。请留在原处，与他人保持距离，直到有人告诉您该怎么做。如有生命危险，请致电991。", "disclaimer": "本评估不是医疗诊断。", "again": "重新评估"}}$json$
where kind = 'assessment' and zh is not null;

alter table self_report_template enable trigger self_report_template_is_kept;
