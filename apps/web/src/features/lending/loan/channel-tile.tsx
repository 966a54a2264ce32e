import { IconTile } from '@tulay/ui/layout/tile';
import { channelIcon } from './channel-icons';
import type { ChannelOption } from './channel-options';

export function ChannelTile({ channel }: Pick<ChannelOption, 'channel'>) {
  return <IconTile icon={channelIcon(channel)} variant="flat" />;
}
