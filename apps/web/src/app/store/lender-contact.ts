import { useConfig } from '../../api/config';
import { useStore } from './store';

/** Stores the lender's website, hotline and e-mail, so that screens show them at once and without a connection. */
export function followLenderContact(): void {
  const update = ({ data }: Pick<ReturnType<typeof useConfig.getState>, 'data'>) => {
    if (data === undefined) return;
    const { website, hotline, email } = data.lender;
    useStore.setState({ proWebsite: website, hotLine: hotline, serviceEmail: email });
  };
  useConfig.subscribe(update);
  update(useConfig.getState());
}
