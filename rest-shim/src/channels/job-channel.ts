import { type Channel, type ChannelOptions, createChannel } from "./channel.js";
import { CLOSE_CODES } from "./close-codes.js";
import { sendJobUpdates } from "./job-updates.js";

const JOB_PATH = /^\/ws\/jobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * Serves the documented job channel `/ws/jobs/{job_id}?token=<jwt>`: a snapshot, every change of status or step, at most two
 * progress messages a second, then the final state and close 1000. Closes with 4401 for a missing or invalid token, with 4403
 * and 4404 where REST answers 403 and 404, and with 1011 for other errors.
 */
export function createJobChannel(options: ChannelOptions): Channel {
  return createChannel(options, async (socket, path, headers) => {
    const id = JOB_PATH.exec(path)?.[1];
    if (!id) return socket.close(CLOSE_CODES.notFound, "JOB_NOT_FOUND");
    await sendJobUpdates(socket, options.subscribe, id, headers);
  });
}
