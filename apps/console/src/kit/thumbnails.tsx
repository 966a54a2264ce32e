import { useMutation } from '@tanstack/react-query';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { linkToFile, type ListedFile } from '../api/files';
import { Button } from './button';
import { Failure } from './failure';

const words = CONSOLE_WORDS.files;

/**
 * Button that shows small pictures of photos. Nothing is read before it is pressed, because each photo that is shown is
 * recorded as an access. @param why reason that the borrower sees.
 */
export function Thumbnails({
  photos,
  why,
}: {
  readonly photos: readonly ListedFile[];
  readonly why: string;
}) {
  const opened = useMutation({
    mutationFn: () => Promise.all(photos.map(({ fileId }) => linkToFile(fileId, why))),
  });
  if (photos.length === 0) return null;
  return (
    <div className="my-2 grid justify-items-start gap-2">
      {opened.data ? (
        <>
          <ul className="flex flex-wrap gap-2">
            {opened.data.map(({ name, url }) => (
              <li key={url}>
                <img
                  src={url}
                  alt={name}
                  className="size-24 rounded-lg border border-line bg-sunken object-cover"
                />
              </li>
            ))}
          </ul>
          <Button onClick={() => opened.reset()}>{words.hidePhotos}</Button>
        </>
      ) : (
        <Button aria-disabled={opened.isPending} onClick={() => opened.mutate()}>
          {words.showPhotos(photos.length)}
        </Button>
      )}
      {opened.error ? <Failure failure={opened.error} retry={() => opened.mutate()} /> : null}
    </div>
  );
}
