import { AppIcon, Bar, Plus, Share } from './step-glyphs';

const page = (
  <>
    <Bar x={12} y={32} width={48} height={40} fill="var(--tint)" />
    <Bar x={12} y={80} width={30} />
  </>
);

export const INSTALLING = {
  browser: (
    <>
      <Bar x={10} y={14} width={52} height={12} fill="var(--sun)" />
      <Bar x={18} y={18} width={26} height={4} fill="var(--on-sun)" />
      {page}
    </>
  ),
  shareFoot: (
    <>
      <Bar x={12} y={16} width={48} height={8} />
      {page}
      <Share x={36} y={90} />
    </>
  ),
  shareHead: (
    <>
      <Bar x={12} y={16} width={30} height={8} />
      {page}
      <Share x={56} y={20} />
    </>
  ),
  addToHome: (
    <>
      <Bar x={8} y={40} width={56} height={62} fill="var(--card)" />
      <Bar x={16} y={50} width={30} />
      <Bar x={12} y={62} width={48} height={16} fill="var(--sun)" />
      <Bar x={17} y={68} width={24} height={4} fill="var(--on-sun)" />
      <Plus x={53} y={70} />
      <Bar x={16} y={86} width={34} />
    </>
  ),
  add: (
    <>
      <Bar x={8} y={14} width={56} height={88} fill="var(--card)" />
      <Bar x={42} y={20} width={18} height={12} fill="var(--sun)" />
      <Plus x={51} y={26} />
      <AppIcon x={14} y={42} />
      <Bar x={36} y={47} width={22} />
    </>
  ),
  openIcon: (
    <>
      <Bar x={14} y={16} width={18} height={18} />
      <Bar x={40} y={16} width={18} height={18} />
      <Bar x={14} y={44} width={18} height={18} />
      <circle cx="49" cy="53" r="16" fill="var(--sun)" />
      <AppIcon x={40} y={44} />
    </>
  ),
};
