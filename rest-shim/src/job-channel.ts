import { CLOSE } from "./channel/close-code.js";
import { watchJob } from "./channel/job-watch.js";
import { type Channel, type ChannelOptions, createTokenChannel } from "./channel/token-channel.js";

const JOB_PATH = /^\/ws\/jobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * Serves the documented job channel `/ws/jobs/{job_id}?token=<jwt>`: a snapshot, every change of status or step, at most two
 * progress messages a second, then the final state and close 1000. Closes with 4401 for a missing or bad token, 4403 and 4404 as
 * REST would answer 403 and 404, and 1011.
 */
export function createJobChannel(options: ChannelOptions): Channel {
  return createTokenChannel(options, async (socket, path, headers) => {
    const id = JOB_PATH.exec(path)?.[1];
    if (!id) return socket.close(CLOSE.notFound, "JOB_NOT_FOUND");
    await watchJob(socket, options.subscribe, id, headers);
  });
}
